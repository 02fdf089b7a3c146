import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAddress } from '#domain/addresses/address.ts';
import { purchaseUnit } from '#domain/orders/order.ts';
import { receiptOf } from '#domain/orders/receipt.ts';
import { order as anyOrder } from '../../tests/support/fixtures/any-cart.ts';
import { amountsOf } from '../../tests/support/fixtures/price-rules.ts';
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

const textOf = (refundedCents: number, cancelledCents = 0) => {
  const receipt = receiptOf({ ...order, refundedCents, cancelledCents });
  return confirmationMail(receipt, 'https://shop.example/orders/1').text;
};

test('a confirmation that is sent again includes later refunds', () => {
  expect(textOf(0)).not.toContain('efund');
  expect(textOf(500)).toMatch(/Total: *\$21\.60\s+Refunded: *-\$5\.00\s+Total after refunds: *\$16\.60/);
});

test('items that were cancelled before payment are not shown as a refund', () => {
  expect(textOf(500, 500)).toMatch(/Total: *\$21\.60\s+Cancelled items: *-\$5\.00\s+New total: *\$16\.60/);
  expect(textOf(500, 500)).not.toContain('efund');
  expect(textOf(500, 200)).toMatch(
    /Cancelled items: *-\$2\.00\s+Refunded: *-\$3\.00\s+Total after refunds: *\$16\.60/,
  );
});

/** Returns the amount after the last colon of a line, in cents. */
const centsIn = (row: string) => Number(row.replace(/^.*: /u, '').replaceAll(/[^-\d]/g, ''));

test('under any rules, the amounts in a mail add up to its total, and its lines to their subtotal', () => {
  fc.assert(
    fc.property(anyOrder, (paid) => {
      const { text } = confirmationMail(receiptOf(paid), 'https://shop.example');
      const [, , goods = '', sums = ''] = text.split('\n\n');
      const rows = sums.split('\n').filter((row) => !/^(Includes|Paid by)/.test(row));
      const at = rows.findIndex((row) => row.startsWith('Total: '));
      const [subtotal = 0, ...others] = rows.slice(0, at).map(centsIn);
      const added = (all: number[]) => all.reduce((sum, cents) => sum + cents, 0);
      expect(added([subtotal, ...others])).toBe(paid.totalCents);
      expect(added(goods.split('\n').map(centsIn))).toBe(subtotal);
      const [total = 0, ...after] = rows.slice(at).map(centsIn);
      const rest = after.pop() ?? total;
      const left = paid.totalCents - paid.refundedCents;
      expect([total, added([total, ...after]), rest]).toEqual([paid.totalCents, left, left]);
    }),
  );
});

test('no text of an address becomes a link in the mail', () => {
  const typed: Record<string, string> = {
    country: 'DE',
    name: 'http://evil.example/win',
    company: 'www.evil.example',
    line1: 'evil.com/win',
    city: 'Berlin',
    postcode: '10115',
  };
  const address = readAddress((field) => typed[field]);
  const method = { id: 1, name: 'Post', kind: 'fixed' as const, place: '', days: null };
  const delivery = { address, billing: null, email: 'stranger@mail.example', method };
  const mail = confirmationMail(
    receiptOf({ ...order, refundedCents: 0, cancelledCents: 0 }),
    'https://shop.example/orders/1',
    {
      delivery,
    },
  );
  for (const body of [mail.text, mail.html.replaceAll(/<[^>]*>/g, '')]) {
    expect(body.replaceAll('\u200B', '')).toContain('http://evil.example/win');
    expect(body).not.toMatch(/http:\/\/evil|www\.evil|evil\.(com|example)/);
  }
  expect(mail.html.match(/href="([^"]*)"/g)).toEqual(['href="https://shop.example/orders/1"']);
});
