import { afterAll, beforeAll, expect, test } from 'vitest';
import { countGuestMail, countGuestReceipt } from '#domain/payments/limits.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

const LIMITS = { perRecipient: 2, perAddress: 3 };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

test('the receipts to an address that a guest entered are limited, whatever its case', async () => {
  const { db } = database;
  expect(await countGuestMail(db, 'ada@mail.example', LIMITS)).toBe(true);
  expect(await countGuestMail(db, 'Ada@Mail.example', LIMITS)).toBe(true);
  expect(await countGuestMail(db, 'ADA@mail.example', LIMITS)).toBe(false);
  expect(await countGuestMail(db, 'bob@mail.example', LIMITS)).toBe(true);
});

test('the payments that guests of one network start are limited', async () => {
  const { db } = database;
  for (let n = 0; n < LIMITS.perAddress; n += 1) await countGuestReceipt(db, LIMITS, `2001:db8::${n}`);
  await expect(countGuestReceipt(db, LIMITS, '2001:db8::9')).rejects.toThrow('TOO_MANY_PAYMENTS');
  await countGuestReceipt(db, LIMITS, '2001:db8:0:1::9');
  await countGuestReceipt(db, LIMITS, null);
});
