import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit.ts';
import { siteSettings } from '#db/schema/site.ts';
import { readSiteSettings } from '#domain/site/read-site-settings.ts';
import { saveSiteSettings } from '#domain/site/save-site-settings.ts';
import { serverSite } from '#domain/site/server-site.ts';
import { type SiteValues, siteFields } from '#domain/site/site-settings.ts';
import { setSite } from '#lib/set-site.ts';
import { DEFAULT_SITE, siteAttribute } from '#lib/site.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

/** The settings of a new shop. */
const DEFAULTS = Object.fromEntries(Object.entries(siteFields).map(([key, { initial }]) => [key, initial]));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());
beforeEach(async () => {
  await database.db.update(siteSettings).set({ settings: {}, version: 1 });
  await database.db.execute(sql`truncate audit_log`);
});

const save = (version: number, changes: Partial<SiteValues>) =>
  saveSiteSettings(database.db, { actorUid: 'the-admin', version, changes });

test('a new shop has the defaults of the spec', async () => {
  expect(await readSiteSettings(database.db)).toEqual({ values: DEFAULTS, version: 1 });
});

test('a change is stored, raises the version, and is in the audit log', async () => {
  expect(await save(1, { name: 'Teeladen Grün', tagline: 'Tee aus Bergen' })).toBe(true);
  expect(await readSiteSettings(database.db)).toEqual({
    values: { ...DEFAULTS, name: 'Teeladen Grün', tagline: 'Tee aus Bergen' },
    version: 2,
  });
  expect(await database.db.select().from(auditLog)).toMatchObject([
    { action: 'site.settings', before: { name: 'Kiosk', tagline: '' }, after: { name: 'Teeladen Grün' } },
  ]);
});

test('saving the same values changes nothing', async () => {
  expect(await save(1, { name: 'Kiosk', tagline: '' })).toBe(false);
  expect((await readSiteSettings(database.db)).version).toBe(1);
});

test('of two administrators who save at once the second is refused and nothing is lost', async () => {
  await save(1, { name: 'First' });
  await expect(save(1, { name: 'Second' })).rejects.toMatchObject({ code: 'SITE_CHANGED' });
  expect((await readSiteSettings(database.db)).values.name).toBe('First');
});

test('only values that differ from their default are stored', async () => {
  await save(1, { name: 'Tea', tagline: 'x' });
  await save(2, { name: 'Kiosk' });
  const [row] = await database.db.select().from(siteSettings);
  expect(row?.settings).toEqual({ tagline: 'x' });
});

test('a stored value that is not valid counts as the default', async () => {
  await database.db
    .update(siteSettings)
    .set({ settings: { name: 7, accent: '#ffff00', preset: 'round', tagline: 'x'.repeat(500), unknown: 1 } });
  expect((await readSiteSettings(database.db)).values).toEqual(DEFAULTS);
});

test('forms of two pages that were opened together do not overwrite each other', async () => {
  await save(1, { accent: '#1f6f54', preset: 'sharp' });
  await expect(save(1, { tagline: 'Tea' })).rejects.toMatchObject({ code: 'SITE_CHANGED' });
  expect((await readSiteSettings(database.db)).values).toMatchObject({ accent: '#1f6f54', tagline: '' });
});

test('improvements on the spec’s oddities are off until the merchant turns them on', async () => {
  const changes = {
    categoriesPage: true,
    searchCountsAll: true,
    guestPages: true,
    plainStatuses: true,
    quietToasts: true,
  };
  await saveSiteSettings(database.db, { actorUid: 'the-admin', version: 1, changes });
  expect((await readSiteSettings(database.db)).values).toEqual({ ...DEFAULTS, ...changes });
});

test('the settings that only the server needs are not sent to browsers', () => {
  setSite({ ...DEFAULT_SITE, name: 'Tea', ...{ guestPages: true } });
  expect(siteAttribute()).toBe('{"name":"Tea"}');
  expect(serverSite().guestPages).toBe(true);
  setSite({ ...DEFAULT_SITE, quietToasts: true });
  expect(siteAttribute()).toBe('{"quietToasts":true}');
  setSite({ ...DEFAULT_SITE, quietToasts: false });
  expect(siteAttribute()).toBeUndefined();
  setSite(DEFAULT_SITE);
  expect(serverSite()).toMatchObject(DEFAULTS);
});
