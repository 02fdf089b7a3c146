import { expect, test } from 'vitest';
import { purchaseUnit } from '#domain/orders/order.ts';
import { receiptOf } from '#domain/orders/receipt.ts';
import { amountsOf } from '../../tests/support/price-rules.ts';
import { confirmationMail } from './confirmation-mail.ts';

const lines = [{ productId: 1, name: 'Soap', quantity: 1, priceCents: 2_000 }];
const amounts = amountsOf(lines);

const order = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  status: 'COMPLETED',
  payer: { name: { given_name: 'Ada', surname: 'King' }, email_address: 'ada@mail.example' },
  purchaseUnits: [purchaseUnit(lines, amounts)],
  amounts,
  paymentSource: { paypal: {} },
  simulated: false,
  createdAt: new Date(0),
};

const textOf = (refundedCents: number) =>
  confirmationMail(receiptOf({ ...order, refundedCents }), 'https://shop.example/orders/1').text;

test('a confirmation that is sent again tells what of the order went back since', () => {
  expect(textOf(0)).not.toContain('efund');
  expect(textOf(500)).toMatch(/Total: *\$21\.60\s+Refunded: *-\$5\.00\s+Total after refunds: *\$16\.60/);
});
