import { expect, test } from 'vitest';
import type { Invoice } from '#domain/invoices/find-invoices.ts';
import type { LaterPayment, ReceivedPayment } from '#domain/orders/pay-later/read-later-payment.ts';
import { paymentDay } from './settled-facts.ts';

test('an invoice was paid on the last day of its payments, in whatever order they were recorded', () => {
  const invoice = { kind: 'invoice' } as Invoice;
  const later = { state: 'paid' } as LaterPayment;
  const received = ['2026-11-20', '2026-11-18'].map((receivedOn) => ({ receivedOn }) as ReceivedPayment);
  expect(paymentDay(invoice, { later, received })?.toISOString().slice(0, 10)).toBe('2026-11-20');
  expect(paymentDay(invoice, { later, received: [] })).toBe(null);
});
