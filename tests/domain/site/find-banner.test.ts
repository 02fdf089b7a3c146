import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { recordPictures } from '#domain/catalog/products/record-picture.ts';
import { bannerPictureKey, findBanner } from '#domain/site/find-banner.ts';
import { readSite } from '#domain/site/read-site-settings.ts';
import { saveSiteSettings } from '#domain/site/save-site-settings.ts';
import type { SiteValues } from '#domain/site/site-settings.ts';
import { setSite } from '#lib/set-site.ts';
import { DEFAULT_SITE } from '#lib/site.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

let database: TestDatabase;
let version = 1;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => setSite(DEFAULT_SITE));
afterAll(() => database?.drop());

async function save(changes: Partial<SiteValues>) {
  if (await saveSiteSettings(database.db, { actorUid: 'the-admin', version, changes })) version += 1;
  setSite(await readSite(database.db));
}

test('a new shop has the banner of the spec', async () => {
  await save({});
  expect(await findBanner(database.db)).toBeUndefined();
  expect(bannerPictureKey()).toBe('banners/summer-2025.webp');
});

test('the banner has the merchant’s changes, and the size of its picture', async () => {
  const bannerKey = 'site/abc-tea.webp';
  await recordPictures(database.db, [{ key: bannerKey, width: 900, height: 600, placeholder: null }]);
  await save({ bannerTitle: 'Fresh tea', bannerLink: '/search?q=tea', bannerKey });
  expect(await findBanner(database.db)).toEqual({
    title: 'Fresh tea',
    link: '/search?q=tea',
    picture: { key: bannerKey, width: 900, height: 600 },
  });
});

test('the banner can be switched off, and keeps its texts', async () => {
  await save({ bannerTitle: 'Fresh tea', bannerShown: false });
  expect(await findBanner(database.db)).toBeNull();
  await save({ bannerShown: true });
  expect(await findBanner(database.db)).toMatchObject({ title: 'Fresh tea' });
});
