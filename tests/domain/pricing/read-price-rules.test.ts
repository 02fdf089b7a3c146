import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPriceRulesCache } from '#domain/pricing/price-rules-cache.ts';
import { readPriceRules } from '#domain/pricing/read-price-rules.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { makeProduct } from '../../support/fixtures/factories.ts';
import { PRICE_RULES } from '../../support/fixtures/price-rules.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

test('a new shop has the price rules that the tests use', async () => {
  expect(await readPriceRules(database.db)).toEqual(PRICE_RULES);
});

test('all settings of the merchant are read, in their order, except inactive ones', async () => {
  const { db } = database;
  const productId = await makeProduct(db, { category: 'Lamps' });
  await db.execute(sql`insert into zones (kind, name) values ('delivery', 'Bavaria')`);
  await db.execute(sql`insert into zone_places (zone_id, kind, country, region)
    select id, kind, 'DE', 'BY' from zones where name = 'Bavaria'`);
  await db.execute(sql`insert into delivery_methods (zone_id, name, kind, bands, days_min, days_max, position, active)
    select id, 'Parcel', 'weight', '[{"from": 0, "priceCents": 490}]'::jsonb, 1, 3, -1, true from zones where name = 'Bavaria'
    union all select id, 'Drone', 'fixed', '[]'::jsonb, null, null, 0, false from zones where name = 'Bavaria'`);
  await db.execute(sql`insert into discounts (name, code, kind, percent, ends_at, max_uses, position)
    values ('Summer', 'SUMMER', 'percent', 12.5, '2027-01-01T00:00:00Z', 20, 2)`);
  await db.execute(
    sql`insert into discounts (name, kind, x, y, position) values ('Three', 'x_for_y', 3, 2, 1)`,
  );
  await db.execute(
    sql`insert into discount_products select id, ${productId} from discounts where name = 'Three'`,
  );
  await db.execute(
    sql`insert into discount_categories select id, 'Lamps' from discounts where name = 'Three'`,
  );
  const rules = await readPriceRules(db);
  expect(rules.deliveryZones).toContainEqual({
    id: expect.any(Number),
    name: 'Bavaria',
    everywhereElse: false,
    places: [{ country: 'DE', region: 'BY', postalPrefix: '' }],
  });
  expect(rules.deliveryMethods).toMatchObject([
    { name: 'Parcel', kind: 'weight', bands: [{ from: 0, priceCents: 490 }], days: { min: 1, max: 3 } },
    { name: 'Free delivery', days: null },
  ]);
  expect(rules.discounts).toMatchObject([
    { name: 'Three', off: { kind: 'x_for_y', x: 3, y: 2 }, categories: ['Lamps'], productIds: [productId] },
    {
      code: 'SUMMER',
      off: { kind: 'percent', percent: 12.5 },
      maxUses: 20,
      endsAt: new Date('2027-01-01T00:00:00Z'),
    },
  ]);
});

test('a process reads the rules once, and again when their version changes', async () => {
  const { db } = database;
  const kept = createPriceRulesCache();
  const { version } = await readPriceRules(db);
  const first = await kept.at(db, version);
  expect(await kept.at(db, version)).toBe(first);
  await db.execute(sql`update shop_settings set country = 'DE'`);
  expect(await kept.at(db, version + 1)).toMatchObject({ version: version + 1, country: 'DE' });
});
