import fc from 'fast-check';
import { expect, test } from 'vitest';
import { order as anyOrder } from '../../tests/support/fixtures/any-cart.ts';
import { amountsOf } from '../../tests/support/fixtures/price-rules.ts';
import { amountRows } from './amount-rows.ts';
import { purchaseUnit } from './order.ts';
import { receiptOf } from './receipt.ts';

const order = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  status: 'COMPLETED',
  payer: { name: { given_name: 'Ada', surname: 'King' }, email_address: 'ada@mail.example' },
  paymentSource: { card: { simulated: true } },
  simulated: true,
  createdAt: new Date(0),
  refundedCents: 0,
  cancelledCents: 0,
};

const anyLine = fc.record({
  productId: fc.integer({ min: 1, max: 1_000_000 }),
  name: fc.string({ minLength: 1, maxLength: 40 }),
  quantity: fc.integer({ min: 1, max: 9_999 }),
  priceCents: fc.integer({ min: 0, max: 99_999_999 }),
});

test('the receipt of any order matches the amounts on the payment page to the cent', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 100 }), (lines) => {
      const amounts = amountsOf(lines);
      const receipt = receiptOf({ ...order, amounts, purchaseUnits: [purchaseUnit(lines, amounts)] });
      expect(receipt.amounts).toEqual(amounts);
      expect(receipt.totalCents).toBe(amounts.total);
      expect(receipt.lines.map((line) => line.lineCents)).toEqual(
        lines.map((line) => line.priceCents * line.quantity),
      );
    }),
  );
});

test('under any rules, the rows of a receipt add up to its total, and its lines to their sum', () => {
  fc.assert(
    fc.property(anyOrder, (paid) => {
      const { amounts, lines, totalCents } = receiptOf(paid);
      if (amounts === null) throw new Error('The receipt has no amounts');
      const rows = amountRows(amounts).filter((row) => row.kind !== 'tax' || !row.included);
      expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents);
      expect(lines.reduce((sum, { lineCents }) => sum + lineCents, 0)).toBe(amounts.subtotal);
      expect(paid.purchaseUnits[0]?.amount.value).toBe((totalCents / 100).toFixed(2));
    }),
  );
});

test('an order with only a recorded total has a receipt', () => {
  const purchaseUnits = [{ amount: { currency_code: 'USD', value: '12.30' }, description: 'Soap x1' }];
  expect(receiptOf({ ...order, amounts: null, purchaseUnits })).toMatchObject({
    lines: [],
    description: 'Soap x1',
    amounts: null,
    totalCents: 1_230,
  });
});

test('the payment method follows from the payment source', () => {
  const methodOf = (paymentSource: Record<string, unknown> | null, simulated = false) =>
    receiptOf({ ...order, simulated, amounts: null, paymentSource, purchaseUnits: [] }).method;
  expect(methodOf({ card: { simulated: true } }, true)).toEqual({
    card: true,
    provider: null,
    simulated: true,
  });
  expect(methodOf({ paypal: { simulated: true, id: 'SIMULATED-1' } }, true)).toEqual({
    card: false,
    provider: 'PayPal',
    simulated: true,
  });
  expect(methodOf({ paypal: { order_id: '5O1' } })).toEqual({
    card: false,
    provider: 'PayPal',
    simulated: false,
  });
  expect(methodOf({ coinbank: { label: 'Coin Bank', order_id: '1' } })).toEqual({
    card: false,
    provider: 'Coin Bank',
    simulated: false,
  });
  expect(methodOf(null)).toEqual({ card: false, provider: null, simulated: false });
});
