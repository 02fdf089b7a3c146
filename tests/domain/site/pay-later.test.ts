import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readSite } from '#domain/site/read-site-settings.ts';
import { serverSite } from '#domain/site/server-site.ts';
import { setSite } from '#lib/set-site.ts';
import { DEFAULT_SITE, siteAttribute } from '#lib/site.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { offerLater } from '../../support/fixtures/paying-later.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => setSite(DEFAULT_SITE));
afterAll(() => database?.drop());

test('the server caches pay-later methods without the bank account, and browsers get neither', async () => {
  expect(serverSite().payLater['bank-transfer'].on).toBe(false);
  await offerLater(database.db, 'bank-transfer', { dueDays: 5 });
  setSite(await readSite(database.db));
  expect(serverSite().payLater['bank-transfer']).toMatchObject({ on: true, dueDays: 5 });
  expect(serverSite().payLater.invoice.on).toBe(false);
  expect(JSON.stringify(serverSite())).not.toContain('DE89370400440532013000');
  expect(siteAttribute()).toBeUndefined();
});
