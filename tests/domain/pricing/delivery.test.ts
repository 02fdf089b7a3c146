import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit.ts';
import { listShippingMethods, listZones } from '#domain/pricing/queries.ts';
import { deleteShippingMethod } from '#domain/pricing/shipping/delete-shipping-method.ts';
import { methodVersions } from '#domain/pricing/shipping/method-versions.ts';
import { saveDeliveryZone } from '#domain/pricing/shipping/save-delivery-zone.ts';
import {
  type ShippingMethodValues,
  saveShippingMethod,
} from '#domain/pricing/shipping/save-shipping-method.ts';
import { deleteZone } from '#domain/pricing/zones/delete-zone.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

const actorUid = 'the-administrator';
let database: TestDatabase;
let zoneId = 0;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query(`delete from zones where kind = 'delivery'`);
  await database.pool.query('truncate audit_log');
  await saveDeliveryZone(database.db, {
    actorUid,
    zone: null,
    name: 'Home',
    everywhereElse: true,
    places: [],
  });
  zoneId = (await listZones(database.db, 'delivery'))[0]?.id ?? 0;
});

const save = (
  values: Partial<ShippingMethodValues> & { name: string },
  method: { id: number; version: number } | null = null,
) =>
  saveShippingMethod(database.db, {
    actorUid,
    method,
    values: {
      zoneId,
      kind: 'fixed',
      priceCents: 490,
      bands: [],
      freeFromCents: null,
      daysMin: null,
      daysMax: null,
      place: '',
      active: true,
      position: 0,
      ...values,
    },
  });
const lastAudit = async () =>
  (await database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
const names = async () => (await listShippingMethods(database.db)).map(({ name }) => name);

test('shipping methods are listed in their order, and are in the audit log', async () => {
  const bands = [
    { from: 0, priceCents: 490 },
    { from: 31_500, priceCents: null },
  ];
  await save({ name: 'Parcel', kind: 'weight', priceCents: 0, bands, position: 2, daysMin: 2, daysMax: 4 });
  await save({ name: 'Fetch it', kind: 'pickup', place: 'Main Street 1', position: 1 });
  expect(await names()).toEqual(['Fetch it', 'Parcel']);
  expect((await listShippingMethods(database.db))[1]).toMatchObject({ kind: 'weight', bands, daysMin: 2 });
  expect(await lastAudit()).toMatchObject({ action: 'delivery.create-method', subjectName: 'Fetch it' });
});

test.each([
  [[{ from: 5, priceCents: 1 }]],
  [[]],
  [
    [
      { from: 0, priceCents: 1 },
      { from: 0, priceCents: 2 },
    ],
  ],
])('bands that leave a gap or overlap are refused: %j', async (bands) => {
  await expect(save({ name: 'Parcel', kind: 'weight', bands })).rejects.toThrow('BANDS_OVERLAP');
});

test('the second of two administrators who change a shipping method gets an error', async () => {
  await save({ name: 'Parcel' });
  const [{ id = 0, version = 0 } = {}] = await listShippingMethods(database.db);
  expect(await save({ name: 'Parcel', priceCents: 590 }, { id, version })).toBe(true);
  await expect(save({ name: 'Parcel', priceCents: 690 }, { id, version })).rejects.toThrow('RULE_CHANGED');
  expect(await save({ name: 'Parcel', priceCents: 590 }, { id, version: version + 1 })).toBe(false);
  await expect(deleteShippingMethod(database.db, { actorUid, id, version })).rejects.toThrow('RULE_CHANGED');
  await deleteShippingMethod(database.db, { actorUid, id, version: version + 1 });
  expect(await names()).toEqual([]);
});

test('a shipping zone is not deleted with a method that its administrator has not seen', async () => {
  const [zone] = await listZones(database.db, 'delivery');
  const deletion = { actorUid, kind: 'delivery', id: zoneId, version: zone?.version ?? 0 } as const;
  const seen = methodVersions(await listShippingMethods(database.db));
  await save({ name: 'Overnight' });
  await expect(deleteZone(database.db, { ...deletion, methods: seen })).rejects.toThrow('RULE_CHANGED');
  expect(await names()).toContain('Overnight');
  const methods = methodVersions(await listShippingMethods(database.db));
  await deleteZone(database.db, { ...deletion, methods });
  expect(await names()).toEqual([]);
  expect((await lastAudit())?.before).toMatchObject({ methods: 'Overnight' });
});

test('a shipping method needs a shipping zone, and a unique name in it', async () => {
  await save({ name: 'Parcel' });
  await expect(save({ name: 'Parcel' })).rejects.toThrow('METHOD_EXISTS');
  const { rows } = await database.pool.query(`select id from zones where kind = 'tax'`);
  await expect(save({ name: 'Letter', zoneId: Number(rows[0].id) })).rejects.toThrow('ZONE_NOT_FOUND');
});
