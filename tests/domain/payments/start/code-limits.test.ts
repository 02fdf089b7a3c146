import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { applyCode } from '#domain/cart/discount-code.ts';
import { limitCodes } from '#domain/payments/limits.ts';
import { createPriceRulesCache } from '#domain/pricing/price-rules-cache.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database/database.ts';
import { makeProduct } from '../../../support/fixtures/factories.ts';

const LIMITS = { perUser: 4, perAddress: 6 };
const UNKNOWN = { reason: 'unknown' };
const kept = createPriceRulesCache();

let database: TestDatabase;
let productId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  productId = await makeProduct(database.db, { stock: 9 });
  await database.db.execute(sql`
    insert into discounts (name, code, kind, percent, ends_at)
    values ('Spring', 'SPRING', 'percent', 10, null), ('Winter', 'WINTER', 'percent', 10, now() - interval '1 day')`);
});
afterAll(() => database?.drop());

/** Tries the code as a guest with a cart, from this network address. */
async function tryCode(code: string, address: string | null, uid: string) {
  const customer = { uid, email: null };
  return limitCodes(database.db, LIMITS, { userId: uid, address }, () =>
    applyCode(database.db, kept, { customer, code }),
  );
}

async function guest(uid: string): Promise<string> {
  await addToCart(database.db, { userId: uid, productId });
  return uid;
}

test('existing codes don’t count as guesses, however many customers of one network use them', async () => {
  for (let n = 0; n < 3 * LIMITS.perAddress; n += 1) {
    const uid = await guest(`newsletter-${n}`);
    expect(await tryCode('SPRING', '198.51.100.1', uid)).toBeNull();
    expect(await tryCode('WINTER', '198.51.100.1', uid)).toEqual({ reason: 'ended' });
  }
});

test('one user has as many guesses as the limit allows, and existing codes in between don’t add any', async () => {
  const uid = await guest('guesser');
  for (let n = 0; n < LIMITS.perUser; n += 1) {
    expect(await tryCode(`GUESS${n}`, null, uid)).toEqual(UNKNOWN);
    if (n < LIMITS.perUser - 1) expect(await tryCode('SPRING', null, uid)).toBeNull();
  }
  await expect(tryCode('GUESS', null, uid)).rejects.toThrow('TOO_MANY_CODES');
});

test('above the limit of a network, existing codes are refused too, so that nothing is revealed', async () => {
  const address = '198.51.100.2';
  for (let n = 0; n < LIMITS.perAddress; n += 1)
    expect(await tryCode(`GUESS${n}`, address, await guest(`many-${n}`))).toEqual(UNKNOWN);
  for (const code of ['GUESS', 'SPRING', 'not a code'])
    await expect(tryCode(code, address, await guest('many-more'))).rejects.toThrow('TOO_MANY_CODES');
  expect(await tryCode('SPRING', '203.0.113.9', await guest('elsewhere'))).toBeNull();
});

test('parallel guesses are limited like others', async () => {
  const uid = await guest('hasty');
  const tries = Array.from({ length: 12 }, (_, n) => tryCode(`GUESS${n}`, null, uid));
  const done = await Promise.allSettled(tries);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(LIMITS.perUser);
});

test('an attempt that fails for another reason is not counted', async () => {
  for (let n = 0; n < 2 * LIMITS.perUser; n += 1)
    await expect(tryCode('GUESS', null, 'empty-cart')).rejects.toThrow('CART_EMPTY');
});
