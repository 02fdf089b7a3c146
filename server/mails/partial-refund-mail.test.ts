import { expect, test } from 'vitest';
import type { LaterPayment } from '#domain/orders/pay-later/read-later-payment.ts';
import { partialRefundMail } from './partial-refund-mail.ts';
import { sampleOrder } from './preview/sample-order.ts';

const order = { ...sampleOrder(), totalCents: 2_160, refundedCents: 1_080 };

const textOf = (handCents: number | null, simulated = false) =>
  partialRefundMail(
    {
      order: { ...order, simulated },
      refund: { id: '', amountCents: 1_080, handCents, lines: [], refundedCents: 1_080 },
    },
    'https://shop.example/orders/1',
  ).text;

test('the mail says which part of a refund was cancelled before payment', () => {
  expect(textOf(null)).toMatch(/Refunded: *\$10\.80\s+Total after refunds: *\$10\.80/);
  expect(textOf(1_080)).toMatch(/Refunded: *\$10\.80\s+Total after refunds: *\$10\.80/);
  expect(textOf(820)).toMatch(
    /Cancelled items: *\$2\.60\s+Refunded: *\$8\.20\s+Total after refunds: *\$10\.80/,
  );
  expect(textOf(0)).toMatch(/Cancelled items: *\$10\.80\s+New total: *\$10\.80/);
  expect(textOf(0)).not.toContain('Refunded');
});

test('the mail about a partly paid order says what is left to pay', () => {
  const later: LaterPayment = {
    state: 'awaiting',
    method: 'bank-transfer',
    dueAt: new Date(),
    cancelAt: null,
    remindAt: null,
    receivedCents: 1_000,
    openCents: 80,
    reference: '',
    account: null,
    instructions: '',
    version: 1,
  };
  const refund = { id: '', amountCents: 1_080, handCents: 0, lines: [], refundedCents: 1_080 };
  const { text } = partialRefundMail({ order, refund, later }, 'https://shop.example/orders/1');
  expect(text).toMatch(/New total: *\$10\.80\s+Received: *\$10\.00\s+Left to pay: *\$0\.80/);
});

test('the mail about a simulated payment does not announce money', () => {
  expect(textOf(null)).toContain('Allow 3–5 working days');
  expect(textOf(null, true)).toContain('The payment was simulated, so no money moves.');
  expect(textOf(null, true)).not.toMatch(/working days|payment method/);
});
