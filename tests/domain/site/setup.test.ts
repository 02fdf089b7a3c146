import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit.ts';
import { categories, products } from '#db/schema/catalog/catalog.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import {
  listShippingMethods,
  listTaxClasses,
  listTaxZones,
  listZones,
  readShopSettings,
} from '#domain/pricing/queries.ts';
import {
  type ShippingMethodValues,
  saveShippingMethod,
} from '#domain/pricing/shipping/save-shipping-method.ts';
import { saveTaxClass } from '#domain/pricing/taxes/save-tax-class.ts';
import { type RateFields, saveTaxZone } from '#domain/pricing/taxes/save-tax-zone.ts';
import { changeCurrency } from '#domain/site/currency/change-currency.ts';
import { removeDemo } from '#domain/site/demo/remove-demo.ts';
import { countUneditedDemo } from '#domain/site/demo/unedited-demo.ts';
import { readSite, readSiteSettings } from '#domain/site/read-site-settings.ts';
import { saveSiteSettings } from '#domain/site/save-site-settings.ts';
import { findOwnZones } from '#domain/site/setup/own-zones.ts';
import { closeSetup, completeStep, findSetupOffer, readSetupProgress } from '#domain/site/setup/progress.ts';
import { saveCountry } from '#domain/site/setup/save-country.ts';
import { type RatesWrite, saveRates } from '#domain/site/setup/save-rates.ts';
import { SETUP_STEPS } from '#domain/site/setup/steps.ts';
import { seedDemo } from '../../../seed/demo.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { makeOrder, makeProduct } from '../../support/fixtures/factories.ts';

let database: TestDatabase;
beforeEach(async () => {
  await database?.drop();
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const actorUid = 'the-admin';
const SIMULATED = { providers: [], allProviders: [], simulated: true };

const GERMANY = { actorUid, country: 'DE', currency: 'EUR', timeZone: null, region: null };
const toGermany = () => saveCountry(database.db, { ...GERMANY, shopVersion: 1, siteVersion: 1 }, SIMULATED);
const GERMAN = {
  actorUid,
  zoneName: 'Deutschland',
  taxName: 'MwSt.',
  classNames: ['Regelsatz', 'Ermäßigt', 'Steuerfrei'],
  standardRate: 19,
  reducedRate: 7,
  pricesIncludeTax: true,
  ships: true,
  shipping: { name: 'Paket', priceCents: 490, freeFromCents: 5_000 },
};
const saveGerman = async (more: Partial<RatesWrite> = {}) => {
  const { version, country } = await readShopSettings(database.db);
  const { own } = (await findOwnZones(database.db, country)).tax;
  const taxZone = own && { id: own.id, version: own.version };
  await saveRates(database.db, { ...GERMAN, version, taxZone, ...more });
};

test('the assistant is offered until it is finished', async () => {
  const { db } = database;
  expect(await findSetupOffer(db)).toEqual({ passed: [], closed: false });
  for (const step of SETUP_STEPS) await completeStep(db, step);
  await completeStep(db, 'name');
  expect((await readSetupProgress(db)).passed).toEqual(SETUP_STEPS);
  expect(await findSetupOffer(db)).toBeNull();
});

test('a closed assistant is no longer offered, and closing it is in the audit log', async () => {
  await closeSetup(database.db, { actorUid });
  await closeSetup(database.db, { actorUid });
  expect(await findSetupOffer(database.db)).toBeNull();
  expect(await database.db.select().from(auditLog)).toMatchObject([{ action: 'setup.close' }]);
});

test('a shop with an order is not offered the assistant', async () => {
  await makeOrder(database.db);
  expect(await findSetupOffer(database.db)).toBeNull();
});

test('country, currency, zone and formats are saved together or not at all', async () => {
  const refused = saveCountry(database.db, { ...GERMANY, shopVersion: 1, siteVersion: 9 }, SIMULATED);
  await expect(refused).rejects.toMatchObject({ code: 'SITE_CHANGED' });
  expect((await readShopSettings(database.db)).country).toBe('US');
  await toGermany();
  expect((await readShopSettings(database.db)).country).toBe('DE');
  expect((await readSiteSettings(database.db)).values).toMatchObject({
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    region: 'DE',
  });
});

test('time zone and formats can differ from those of the country', async () => {
  const { db } = database;
  const own = { ...GERMANY, timeZone: 'UTC', region: 'CH' };
  await saveCountry(db, { ...own, shopVersion: 1, siteVersion: 1 }, SIMULATED);
  const { values, version } = await readSiteSettings(db);
  expect(values).toMatchObject({ timeZone: 'UTC', region: 'CH' });
  // A shop in English does not use Swiss formats, but a shop in German does.
  expect(await readSite(db)).toMatchObject({ timeZone: '', region: '' });
  await saveSiteSettings(db, { actorUid, version, changes: { language: 'de' } });
  expect(await readSite(db)).toMatchObject({ region: 'CH' });
  const { version: shopVersion } = await readShopSettings(db);
  const abroad = { ...GERMANY, country: 'FR', shopVersion, siteVersion: version + 1 };
  await saveCountry(db, abroad, SIMULATED);
  expect((await readSiteSettings(db)).values).toMatchObject({ timeZone: 'Europe/Paris', region: '' });
});

test('taxes and shipping of the country replace the worldwide ones of a new shop', async () => {
  await toGermany();
  await saveGerman();
  const { db } = database;
  const place = { country: 'DE', region: '', postalPrefix: '' };
  expect(await listTaxZones(db)).toMatchObject([
    {
      name: 'Deutschland',
      places: [place],
      rates: [{ name: 'MwSt.', ratePercent: 19 }, { ratePercent: 7 }],
    },
  ]);
  expect(await listZones(db, 'delivery')).toMatchObject([{ name: 'Deutschland', places: [place] }]);
  expect(await listShippingMethods(db)).toMatchObject([
    { name: 'Paket', kind: 'fixed', priceCents: 490, freeFromCents: 5_000, active: true },
  ]);
  const settings = await readShopSettings(db);
  expect(settings).toMatchObject({ pricesIncludeTax: true, delivers: true });
  expect(settings.deliveryTaxClassId).toBe((await listTaxClasses(db))[0]?.id);
  const log = await db.select().from(auditLog);
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['tax.create-zone', 'delivery.delete-zone', 'delivery.create-method']),
  );
});

test('saving a second time changes the same zones and shipping method', async () => {
  await toGermany();
  await saveGerman();
  await saveGerman({ standardRate: 20, shipping: { name: 'DHL', priceCents: 590, freeFromCents: null } });
  expect(await listTaxZones(database.db)).toMatchObject([
    { rates: [{ ratePercent: 20 }, { ratePercent: 7 }] },
  ]);
  expect(await listShippingMethods(database.db)).toMatchObject([
    { name: 'DHL', priceCents: 590, freeFromCents: null },
  ]);
});

/** Changes the rates of the only tax zone as the page of the tax settings does. */
const setRates = async (rates: RateFields[]) => {
  const [zone] = await listTaxZones(database.db);
  if (!zone) throw new Error('There is no tax zone');
  await saveTaxZone(database.db, { ...zone, actorUid, zone: { id: zone.id, version: zone.version }, rates });
};
const classIds = async () => {
  const [first, second, third] = (await listTaxClasses(database.db)).map(({ id }) => id);
  return [first ?? 0, second ?? 0, third ?? 0] as const;
};
const ratesNow = async () => (await listTaxZones(database.db))[0]?.rates;

test('rates that the page doesn’t show stay, and so do the names of all rates', async () => {
  await moveTo('CA');
  await saveGerman({ standardRate: 1, reducedRate: null });
  const [first, second, third] = await classIds();
  const others = [
    { taxClassId: third, name: 'Levy', ratePercent: 2 },
    { taxClassId: first, name: 'PST', ratePercent: 7 },
  ];
  const gst = { taxClassId: first, name: 'GST', ratePercent: 5 };
  await setRates([gst, ...others]);
  await saveGerman({ standardRate: 5, reducedRate: null });
  expect(await ratesNow()).toEqual([gst, ...others]);
  await saveGerman({ standardRate: 6, reducedRate: 3 });
  const added = { taxClassId: second, name: 'MwSt.', ratePercent: 3 };
  expect(await ratesNow()).toEqual([{ ...gst, ratePercent: 6 }, ...others, added]);
  await saveGerman({ standardRate: null, reducedRate: null });
  expect(await ratesNow()).toEqual(others);
});

test('a tax zone that was changed, added or deleted meanwhile is not overwritten', async () => {
  await toGermany();
  await saveGerman();
  const [first] = await classIds();
  const { own: seen } = (await findOwnZones(database.db, 'DE')).tax;
  const refused = { code: 'RULE_CHANGED' };
  // The page was opened before the zone existed.
  await expect(saveGerman({ taxZone: null })).rejects.toMatchObject(refused);
  const changed = [{ taxClassId: first, name: 'VAT', ratePercent: 21 }];
  await setRates(changed);
  const taxZone = { id: seen?.id ?? 0, version: seen?.version ?? 0 };
  await expect(saveGerman({ taxZone })).rejects.toMatchObject(refused);
  expect(await ratesNow()).toEqual(changed);
  await database.db.execute(sql`delete from zones where kind = 'tax'`);
  await expect(saveGerman({ taxZone })).rejects.toMatchObject(refused);
  expect(await listTaxZones(database.db)).toEqual([]);
});

const moveTo = async (country: string) => {
  const [{ version: shopVersion }, { version: siteVersion }] = [
    await readShopSettings(database.db),
    await readSiteSettings(database.db),
  ];
  const write = { ...GERMANY, country, currency: null, shopVersion, siteVersion };
  await saveCountry(database.db, write, SIMULATED);
};
const zoneNames = async () => [
  (await listTaxZones(database.db)).map(({ name }) => name),
  (await listZones(database.db, 'delivery')).map(({ name }) => name),
];

test('the assistant’s zones for one country are removed when another country is chosen', async () => {
  await moveTo('KW');
  await saveGerman({ zoneName: 'Kuwait', reducedRate: null });
  // A second save makes sure that the rows no longer have their first version.
  await saveGerman({ zoneName: 'Kuwait', standardRate: 5, shipping: { ...GERMAN.shipping, priceCents: 9 } });
  await moveTo('DE');
  expect(await zoneNames()).toEqual([['Kuwait'], ['Kuwait']]);
  await saveGerman();
  expect(await zoneNames()).toEqual([['Deutschland'], ['Deutschland']]);
  expect((await readShopSettings(database.db)).deliveryTaxClassId).not.toBeNull();
  await moveTo('KW');
  await saveGerman({ zoneName: 'Kuwait', standardRate: null, reducedRate: null, ships: false });
  expect(await zoneNames()).toEqual([[], []]);
});

test('what the merchant has created or edited stays when another country is chosen', async () => {
  const { db } = database;
  await moveTo('AT');
  const place = (country: string) => ({ country, region: '', postalPrefix: '' });
  const own = { actorUid, zone: null, name: 'Nippon', everywhereElse: false, places: [place('JP')] };
  await saveTaxZone(db, { ...own, rates: [] });
  await saveGerman({ zoneName: 'Österreich' });
  const [method] = await listShippingMethods(db);
  if (!method) throw new Error('There is no method');
  const { id, version, ...values } = method;
  await saveShippingMethod(db, { actorUid, method: { id, version }, values: { ...values, priceCents: 1 } });
  await moveTo('JP');
  await saveGerman({ zoneName: 'Japan' });
  expect(await zoneNames()).toEqual([['Nippon'], ['Japan', 'Österreich']]);
  // The merchant made this zone, and the assistant only changed its rates. The zone is therefore not removed.
  await moveTo('DE');
  await saveGerman();
  expect(await zoneNames()).toEqual([
    ['Deutschland', 'Nippon'],
    ['Deutschland', 'Österreich'],
  ]);
});

test('worldwide shipping whose price the merchant has changed stays', async () => {
  await toGermany();
  await database.db.execute(sql`update delivery_methods set price_cents = 900, version = 2`);
  await saveGerman();
  expect((await listZones(database.db, 'delivery')).map(({ name }) => name)).toEqual([
    'Deutschland',
    'Everywhere',
  ]);
});

/** Changes the only shipping method as the page of the shipping settings does. */
const changeMethod = async (changes: Partial<ShippingMethodValues>) => {
  const [method] = await listShippingMethods(database.db);
  if (!method) throw new Error('There is no method');
  const { id, version, ...values } = method;
  await saveShippingMethod(database.db, {
    actorUid,
    method: { id, version },
    values: { ...values, freeFromCents: null, ...changes },
  });
};

test('no method is added to a zone that ships only by weight', async () => {
  await toGermany();
  await saveGerman();
  const bands = [{ from: 0, priceCents: 700 }];
  await changeMethod({ name: 'Nach Gewicht', kind: 'weight', priceCents: 0, bands });
  const before = await listShippingMethods(database.db);
  // The page was opened before the price depended on the weight.
  await expect(saveGerman()).rejects.toMatchObject({ code: 'RULE_CHANGED' });
  await saveGerman({ standardRate: 20, shipping: null });
  expect(await listShippingMethods(database.db)).toEqual(before);
  expect(await readShopSettings(database.db)).toMatchObject({ delivers: true });
  expect(await ratesNow()).toMatchObject([{ ratePercent: 20 }, { ratePercent: 7 }]);
});

test('a method is added to a zone that has only pick-up', async () => {
  await toGermany();
  await saveGerman();
  await changeMethod({ name: 'Abholung', kind: 'pickup', priceCents: 0, place: 'Hauptstraße 1' });
  await saveGerman();
  expect(await listShippingMethods(database.db)).toMatchObject([
    { name: 'Abholung', kind: 'pickup' },
    { name: 'Paket', kind: 'fixed', priceCents: 490 },
  ]);
});

test('without a rate there is no tax, and without shipping no address is asked for', async () => {
  await toGermany();
  await saveGerman({ standardRate: null, reducedRate: null, ships: false });
  expect(await listTaxZones(database.db)).toEqual([]);
  expect(await readShopSettings(database.db)).toMatchObject({ delivers: false });
  expect((await listZones(database.db, 'delivery')).map(({ name }) => name)).toEqual(['Everywhere']);
});

test('an outdated page is refused and changes nothing', async () => {
  await toGermany();
  await expect(saveGerman({ version: 1 })).rejects.toMatchObject({ code: 'RULE_CHANGED' });
  expect((await listTaxZones(database.db)).map(({ name }) => name)).toEqual(['Everywhere']);
});

const files = { describe: async () => ({}) } as unknown as Parameters<typeof seedDemo>[1]['files'];

test('unedited demo products are removed, and other products and their categories stay', async () => {
  const { db } = database;
  await seedDemo(db, { files });
  const all = await countUneditedDemo(db);
  expect(all.products).toBeGreaterThan(50);
  const [edited] = await db.select().from(products).limit(1);
  await db
    .update(products)
    .set({ name: 'My own teapot' })
    .where(eq(products.id, edited?.id ?? 0));
  // The merchant has changed the price of a variant.
  const [variant] = await db.select().from(variants).limit(1);
  await db
    .update(variants)
    .set({ priceCents: 19_900 })
    .where(eq(variants.id, variant?.id ?? 0));
  const own = await makeProduct(db, { category: 'Pantry' });
  await changeCurrency(db, { actorUid, version: 1, currency: 'JPY' }, SIMULATED);
  const unedited = all.products - 2;
  expect(await countUneditedDemo(db)).toEqual({ ...all, products: unedited });
  expect(await removeDemo(db, { actorUid })).toEqual({ products: unedited, categories: all.categories - 3 });
  const left = await db.select({ id: products.id }).from(products);
  expect(left.map(({ id }) => id).sort()).toEqual([edited?.id, variant?.productId, own].sort());
  const ofThem = await db.selectDistinct({ id: variants.productId }).from(variants);
  expect(ofThem).toEqual([{ id: variant?.productId }]);
  const kept = await db.select({ name: categories.name }).from(categories);
  expect(kept.map(({ name }) => name).sort()).toEqual([edited?.category, variant?.category, 'Pantry'].sort());
  expect(await countUneditedDemo(db)).toEqual({ products: 0, categories: 0 });
  expect(await db.$count(auditLog, eq(auditLog.action, 'product.delete'))).toBe(unedited);
});

test('a product that the merchant added is not a demo product', async () => {
  await makeProduct(database.db);
  expect(await countUneditedDemo(database.db)).toEqual({ products: 0, categories: 0 });
  expect(await removeDemo(database.db, { actorUid })).toEqual({ products: 0, categories: 0 });
  expect(await database.db.$count(products)).toBe(1);
});

test('the tax classes of a new shop get the names of its language, and renamed ones keep theirs', async () => {
  const { db } = database;
  const namesNow = async () => (await listTaxClasses(db)).map(({ name }) => name);
  const [, , zero] = await listTaxClasses(db);
  const taxClass = { id: zero?.id ?? 0, seenName: 'Zero' };
  await saveTaxClass(db, { actorUid, name: 'Exports', taxClass });
  await toGermany();
  await saveGerman();
  expect(await namesNow()).toEqual(['Regelsatz', 'Ermäßigt', 'Exports']);
  await saveGerman({ classNames: ['Standard', 'Reduced', 'Zero'] });
  expect(await namesNow()).toEqual(['Regelsatz', 'Ermäßigt', 'Exports']);
});
