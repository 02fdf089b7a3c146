import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit.ts';
import { MAX_NOTE } from '#domain/orders/order.ts';
import { readNote } from '#domain/orders/queries.ts';
import { writeNote } from '#domain/orders/write-note.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';
import { makeBuyer } from '../../support/fixtures/paying.ts';
import { openPaymentShop, type PaymentShop } from '../../support/shops/payment-shop.ts';

let shop: PaymentShop;
let orderId: string;

beforeAll(async () => {
  shop = await openPaymentShop();
});
beforeEach(async () => {
  const buyer = await makeBuyer(shop.db, [await makeProduct(shop.db, { stock: 5 })]);
  orderId = (await shop.byCard(buyer)).orderId;
});
afterAll(() => shop?.close());

const write = (note: string, version: number, id = orderId) =>
  writeNote(shop.db, { orderId: id, note, version, actorUid: 'the-admin' });
const kept = async () => {
  const found = await readNote(shop.db, orderId);
  return found && [found.note, found.version];
};
const audited = async () =>
  (await shop.db.select().from(auditLog).where(eq(auditLog.subjectId, orderId))).length;

test('a note is stored, and each change of it is in the audit log', async () => {
  expect(await write('  Call first\r\nthen send ', 0)).toBe(true);
  expect(await kept()).toEqual(['Call first\nthen send', 1]);
  expect(await write('Sent', 1)).toBe(true);
  expect(await kept()).toEqual(['Sent', 2]);
  expect(await audited()).toBe(2);
});

test('the same text again changes nothing, whatever version it is based on', async () => {
  await write('Sent', 0);
  expect(await write('Sent', 7)).toBe(false);
  expect([await kept(), await audited()]).toEqual([['Sent', 1], 1]);
});

test('an empty text deletes the note, and its version continues', async () => {
  await write('Sent', 0);
  expect(await write('   ', 1)).toBe(true);
  expect(await kept()).toEqual(['', 2]);
  await expect(write('New', 0)).rejects.toThrow('NOTE_CHANGED');
  expect(await write('New', 2)).toBe(true);
});

test('a change based on an outdated note is refused, and nothing is lost', async () => {
  await write('Ann wrote', 0);
  await expect(write('Ben wrote', 0)).rejects.toThrow('NOTE_CHANGED');
  expect([await kept(), await audited()]).toEqual([['Ann wrote', 1], 1]);
});

test('of two first notes at once one is stored, and the other is refused', async () => {
  const done = await Promise.allSettled([write('Ann wrote', 0), write('Ben wrote', 0)]);
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect([(await kept())?.[1], await audited()]).toEqual([1, 1]);
});

test('a note has a maximum length, and needs an existing order', async () => {
  expect(await write('x'.repeat(MAX_NOTE), 0)).toBe(true);
  await expect(write('x'.repeat(MAX_NOTE + 1), 1)).rejects.toThrow('NOTE_TOO_LONG');
  await expect(write('x', 0, '00000000-0000-4000-8000-000000000000')).rejects.toThrow('ORDER_NOT_FOUND');
});
