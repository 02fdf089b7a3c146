import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit.ts';
import { deleteDiscount } from '#domain/pricing/discounts/delete-discount.ts';
import { discountFilterFrom } from '#domain/pricing/discounts/discount-filter.ts';
import type { DiscountScope, DiscountValues } from '#domain/pricing/discounts/discount-values.ts';
import { countDiscounts, findDiscount, listDiscounts } from '#domain/pricing/discounts/queries.ts';
import { saveDiscount } from '#domain/pricing/discounts/save-discount.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { makeCategory, makeProduct } from '../../support/fixtures/factories.ts';

const actorUid = 'the-administrator';
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('truncate products, product_counts, categories, discounts, audit_log cascade');
});

const plain: DiscountValues = {
  name: 'Ten',
  code: 'TEN',
  kind: 'percent',
  percent: 10,
  amountCents: null,
  x: null,
  y: null,
  minSubtotalCents: 0,
  firstOrderOnly: false,
  onGiftCards: false,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  active: true,
  position: 0,
};
const all: DiscountScope = { categories: [], productIds: [] };

const save = (
  values: Partial<DiscountValues> = {},
  scope: DiscountScope = all,
  discount: { id: number; version: number } | null = null,
) => saveDiscount(database.db, { actorUid, discount, values: { ...plain, ...values }, scope });
const listed = async (query = '', pageIndex = 0) =>
  (await listDiscounts(database.db, discountFilterFrom(new URLSearchParams(query)), pageIndex)).rows;
const names = async (query = '') => (await listed(query)).map(({ name }) => name);
const lastAudit = async () =>
  (await database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

describe('a discount', () => {
  test('for a deleted product keeps its scope instead of covering all, and can still be saved', async () => {
    const productId = await makeProduct(database.db);
    const scope = { categories: [], productIds: [productId] };
    await save({}, scope);
    await database.pool.query('delete from products where id = $1', [productId]);
    const [{ id, version } = { id: 0, version: 0 }] = await listed();
    expect(await findDiscount(database.db, id)).toMatchObject(scope);
    expect(await save({ percent: 11 }, scope, { id, version })).toMatchObject({ state: 'saved' });
  });

  test('is stored with all its values, and is in the audit log', async () => {
    await makeCategory(database.db, 'Tea');
    const productId = await makeProduct(database.db);
    const endsAt = new Date('2027-01-01T00:00:00Z');
    const values = { maxUses: 20, endsAt, minSubtotalCents: 5_000, percent: 12.5 };
    const scope = { categories: ['Tea'], productIds: [productId] };
    expect(await save(values, scope)).toMatchObject({ state: 'saved' });
    const [{ id = 0 } = {}] = await listed();
    expect(await findDiscount(database.db, id)).toMatchObject({
      ...plain,
      ...values,
      ...scope,
      uses: 0,
      version: 1,
    });
    expect(await lastAudit()).toMatchObject({ action: 'discount.create', subjectName: 'Ten', after: scope });
    expect(await save(values, scope, { id, version: 1 })).toEqual({ state: 'same' });
  });

  test('needs a unique code, even if two are made at once', async () => {
    const both = await Promise.allSettled([save(), save({ name: 'Other' })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(save()).rejects.toThrow('CODE_EXISTS');
    await save({ code: null, name: 'By itself' });
    expect(await save({ code: null, name: 'By itself too' })).toMatchObject({ state: 'saved' });
  });

  test('needs existing products and categories, but keeps a category that is deleted later', async () => {
    await makeCategory(database.db, 'Tea');
    expect(await save({}, { categories: ['Tea', 'Coffee'], productIds: [] })).toEqual({
      state: 'unknown',
      category: 'Coffee',
    });
    expect(await save({}, { categories: [], productIds: [999_999] })).toEqual({
      state: 'unknown',
      productId: 999_999,
    });
    expect(await listed()).toEqual([]);
    await save({}, { categories: ['Tea'], productIds: [] });
    await database.pool.query('delete from categories');
    const [{ id = 0, version = 0 } = {}] = await listed();
    const scope = { categories: ['Tea'], productIds: [] };
    expect(await save({ percent: 20 }, scope, { id, version })).toMatchObject({ state: 'saved' });
    const many = Array.from({ length: 501 }, (_, n) => n + 1);
    await expect(save({ code: null }, { categories: [], productIds: many })).rejects.toThrow(
      'TOO_MANY_GOODS',
    );
  });

  test('can’t be changed or deleted by the second of two administrators', async () => {
    await save();
    const [{ id = 0, version = 0 } = {}] = await listed();
    expect(await save({ percent: 20 }, all, { id, version })).toMatchObject({ state: 'saved' });
    await expect(save({ percent: 30 }, all, { id, version })).rejects.toThrow('RULE_CHANGED');
    await expect(deleteDiscount(database.db, { actorUid, id, version })).rejects.toThrow('RULE_CHANGED');
    expect(await findDiscount(database.db, id)).toMatchObject({ percent: 20 });
    await deleteDiscount(database.db, { actorUid, id, version: version + 1 });
    expect(await findDiscount(database.db, id)).toBeNull();
    expect(await lastAudit()).toMatchObject({ action: 'discount.delete', before: { percent: 20 } });
    await expect(save({}, all, { id, version })).rejects.toThrow('DISCOUNT_NOT_FOUND');
  });
});

test('discounts are found by code, by state and by whether they need a code, in their order, page by page', async () => {
  const past = new Date(Date.now() - 60_000);
  const future = new Date(Date.now() + 60_000);
  await save({ name: 'Second', code: 'AUTUMN_10', position: 2 });
  await save({ name: 'First', code: null, position: 1 });
  await save({ name: 'Over', code: 'OVER', endsAt: past, position: 3 });
  await save({ name: 'Coming', code: 'COMING', startsAt: future, position: 4 });
  await save({ name: 'Off', code: 'OFF', active: false, position: 5 });
  expect(await names()).toEqual(['First', 'Second', 'Over', 'Coming', 'Off']);
  expect(await names('q=tumn_')).toEqual(['Second']);
  expect(await names('q=%25')).toEqual([]);
  expect(await names('by=automatic')).toEqual(['First']);
  expect(await names('by=code&state=active')).toEqual(['Second']);
  expect(await names('state=active')).toEqual(['First', 'Second']);
  expect(await names('state=scheduled')).toEqual(['Coming']);
  expect(await names('state=ended')).toEqual(['Over', 'Off']);
  expect(await names('state=nonsense')).toEqual(['First', 'Second', 'Over', 'Coming', 'Off']);
  const counted = (query: string) =>
    countDiscounts(database.db, discountFilterFrom(new URLSearchParams(query)));
  expect(await counted('')).toEqual({ all: 5, active: 2, scheduled: 1, ended: 2 });
  // The counts of the tabs respect the other filters.
  expect(await counted('by=code&state=ended')).toEqual({ all: 4, active: 1, scheduled: 1, ended: 2 });
  await database.pool.query(
    `insert into discounts (name, kind, position) select 'More ' || n, 'delivery', 9 from generate_series(1, 25) n`,
  );
  const [first, second] = [await listed(), await listed('', 1)];
  expect([first.length, second.length]).toEqual([25, 5]);
});
