import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit.ts';
import { listTaxClasses, listTaxZones, readShopSettings } from '#domain/pricing/queries.ts';
import { saveShopSettings } from '#domain/pricing/save-shop-settings.ts';
import { deleteTaxClass } from '#domain/pricing/taxes/delete-tax-class.ts';
import { saveTaxClass } from '#domain/pricing/taxes/save-tax-class.ts';
import { type RateFields, saveTaxZone } from '#domain/pricing/taxes/save-tax-zone.ts';
import { deleteZone } from '#domain/pricing/zones/delete-zone.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';

const actorUid = 'the-administrator';
let database: TestDatabase;
/** The ids of a new shop's tax classes. */
let standard = 0;
let reduced = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  const { pool } = database;
  await pool.query('truncate products, discount_products, product_counts, audit_log restart identity');
  await pool.query(`delete from zones where kind = 'tax' and not everywhere_else`);
  await pool.query(
    `update shop_settings set delivery_tax_class_id = (select id from tax_classes where name = 'Zero')`,
  );
  await pool.query(`delete from tax_classes where name not in ('Standard', 'Reduced', 'Zero')`);
  [standard = 0, reduced = 0] = (await listTaxClasses(database.db)).map(({ id }) => id);
});

const lastAudit = async () =>
  (await database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
const place = (country: string, region = '', postalPrefix = '') => ({ country, region, postalPrefix });
const named = async (name: string) => (await listTaxZones(database.db)).find((zone) => zone.name === name);
const rulesVersion = async () =>
  Number((await database.pool.query('select version from price_rules_version')).rows[0].version);

type ZoneWrite = Parameters<typeof saveTaxZone>[1];
const save = (zone: Partial<ZoneWrite> & { name: string }) =>
  saveTaxZone(database.db, {
    actorUid,
    zone: null,
    everywhereElse: false,
    places: [place('DE')],
    rates: [],
    ...zone,
  });
const vat = (ratePercent: number, taxClassId = standard): RateFields => ({
  taxClassId,
  name: 'VAT',
  ratePercent,
});

test('a new shop adds 8% tax everywhere', async () => {
  expect(await readShopSettings(database.db)).toMatchObject({
    country: 'US',
    pricesIncludeTax: false,
    taxRounding: 'total',
  });
  expect(await listTaxZones(database.db)).toMatchObject([
    { name: 'Everywhere', everywhereElse: true, places: [], rates: [{ name: 'Tax', ratePercent: 8 }] },
  ]);
});

describe('a tax zone', () => {
  test('has its places and rates, raises the version of the rules, and is in the audit log', async () => {
    const before = await rulesVersion();
    const places = [place('DE'), place('US', 'CA'), place('DE', '', '10')];
    await save({ name: 'Some', places, rates: [vat(19), vat(7, reduced)] });
    expect(await named('Some')).toMatchObject({
      places: [place('DE'), place('DE', '', '10'), place('US', 'CA')],
      rates: [
        { taxClassId: standard, name: 'VAT', ratePercent: 19 },
        { taxClassId: reduced, name: 'VAT', ratePercent: 7 },
      ],
    });
    expect(await rulesVersion()).toBeGreaterThan(before);
    expect(await lastAudit()).toMatchObject({
      actorUid,
      action: 'tax.create-zone',
      subjectName: 'Some',
      after: { places: ['DE', 'DE 10', 'US-CA'], rates: ['Standard: VAT 19%', 'Reduced: VAT 7%'] },
    });
  });

  test('that shares a place with another zone is refused with both names, and not saved', async () => {
    await save({ name: 'Germany' });
    const places = [place('AT'), place('DE')];
    expect(await save({ name: 'Alps', places })).toEqual({
      state: 'overlaps',
      zoneName: 'Germany',
      place: place('DE'),
    });
    expect(await save({ name: 'Rest', places: [], everywhereElse: true })).toEqual({
      state: 'overlaps',
      zoneName: 'Everywhere',
      place: null,
    });
    expect(await named('Alps')).toBeUndefined();
    // The most specific place wins, so a part of a country may have other taxes than the rest.
    expect(await save({ name: 'Berlin', places: [place('DE', '', '10')] })).toEqual({ state: 'saved' });
  });

  test('is not saved at the same time as another zone with the same place', async () => {
    const both = await Promise.all([save({ name: 'One' }), save({ name: 'Two' })]);
    expect(both.map(({ state }) => state).sort()).toEqual(['overlaps', 'saved']);
  });

  test('can’t be changed or deleted by the second of two administrators', async () => {
    await save({ name: 'Germany', rates: [vat(16)] });
    const { id = 0, version = 0 } = (await named('Germany')) ?? {};
    const zone = { id, version };
    expect(await save({ zone, name: 'Germany', rates: [vat(19)] })).toEqual({ state: 'saved' });
    await expect(save({ zone, name: 'Germany', rates: [vat(5)] })).rejects.toThrow('RULE_CHANGED');
    expect((await named('Germany'))?.rates).toEqual([vat(19)]);
    await expect(deleteZone(database.db, { actorUid, kind: 'tax', ...zone })).rejects.toThrow('RULE_CHANGED');
    expect(await save({ zone: { id, version: version + 1 }, name: 'Germany', rates: [vat(19)] })).toEqual({
      state: 'same',
    });
  });

  test('needs a unique name, and either places or everywhere else', async () => {
    await save({ name: 'Germany' });
    await expect(save({ name: 'Germany', places: [place('AT')] })).rejects.toThrow('ZONE_EXISTS');
    await expect(save({ name: 'Nowhere', places: [] })).rejects.toThrow('ZONE_EMPTY');
    await expect(save({ name: 'Both', everywhereElse: true })).rejects.toThrow('ZONE_EMPTY');
    await expect(save({ name: 'New', places: [place('AT')], rates: [vat(1, 999_999)] })).rejects.toThrow(
      'TAX_CLASS_NOT_FOUND',
    );
    const many = Array.from({ length: 13 }, (_, n) => ({ ...vat(1), name: `VAT ${n}` }));
    await expect(save({ name: 'New', places: [place('AT')], rates: many })).rejects.toThrow('TOO_MANY_RATES');
  });

  test('is deleted with its places and rates, and can’t be deleted as a shipping zone', async () => {
    await save({ name: 'Germany', rates: [vat(19)] });
    const { id = 0, version = 0 } = (await named('Germany')) ?? {};
    await expect(deleteZone(database.db, { actorUid, kind: 'delivery', id, version })).rejects.toThrow(
      'ZONE_NOT_FOUND',
    );
    await deleteZone(database.db, { actorUid, kind: 'tax', id, version });
    const left = await database.pool.query('select from zone_places where zone_id = $1', [id]);
    expect([await named('Germany'), left.rowCount]).toEqual([undefined, 0]);
    expect(await lastAudit()).toMatchObject({ action: 'tax.delete-zone', before: { places: ['DE'] } });
  });
});

describe('a tax class', () => {
  const add = (name: string) => saveTaxClass(database.db, { actorUid, name, taxClass: null });
  const idOf = async (name: string) =>
    (await listTaxClasses(database.db)).find((taxClass) => taxClass.name === name)?.id ?? 0;

  test('is added last and can be renamed, but not by the second of two administrators', async () => {
    await add('Books');
    expect((await listTaxClasses(database.db)).at(-1)?.name).toBe('Books');
    const taxClass = { id: await idOf('Books'), seenName: 'Books' };
    expect(await saveTaxClass(database.db, { actorUid, name: 'Print', taxClass })).toBe(true);
    await expect(saveTaxClass(database.db, { actorUid, name: 'Paper', taxClass })).rejects.toThrow(
      'RULE_CHANGED',
    );
    await expect(add('Print')).rejects.toThrow('TAX_CLASS_EXISTS');
    expect(await lastAudit()).toMatchObject({
      action: 'tax.rename-class',
      before: { name: 'Books' },
      after: { name: 'Print' },
    });
  });

  test('can be deleted only if nothing uses it', async () => {
    await add('Books');
    const id = await idOf('Books');
    const remove = (which: number, seenName: string) =>
      deleteTaxClass(database.db, { actorUid, id: which, seenName });
    const productId = await makeProduct(database.db, { taxClassId: id });
    await expect(remove(id, 'Books')).rejects.toThrow('TAX_CLASS_USED');
    await database.pool.query('delete from products where id = $1', [productId]);
    await save({ name: 'Germany', rates: [vat(7, id)] });
    await expect(remove(id, 'Books')).rejects.toThrow('TAX_CLASS_USED');
    await database.pool.query(`delete from zones where name = 'Germany'`);
    await remove(id, 'Books');
    expect(await idOf('Books')).toBe(0);
    // Products without a tax class use the first one; delivery uses the last one.
    await expect(remove(standard, 'Standard')).rejects.toThrow('TAX_CLASS_USED');
    await expect(remove(await idOf('Zero'), 'Zero')).rejects.toThrow('TAX_CLASS_USED');
  });
});

test('the settings are saved once, and the second administrator gets an error', async () => {
  const { version } = await readShopSettings(database.db);
  const write = (country: string, seen = version) =>
    saveShopSettings(database.db, { actorUid, action: 'tax.settings', version: seen, changes: { country } });
  expect(await write('DE')).toBe(true);
  await expect(write('FR')).rejects.toThrow('RULE_CHANGED');
  expect(await write('DE', version + 1)).toBe(false);
  expect(await lastAudit()).toMatchObject({
    action: 'tax.settings',
    before: { country: 'US' },
    after: { country: 'DE' },
  });
  const nobodys = { deliveryTaxClassId: 999_999 };
  await expect(
    saveShopSettings(database.db, {
      actorUid,
      action: 'tax.settings',
      version: version + 1,
      changes: nobodys,
    }),
  ).rejects.toThrow('TAX_CLASS_NOT_FOUND');
  await write('US', version + 1);
});
