import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { companyFacts } from '#app/storefront/head/organization.ts';
import { saveInvoiceSettings } from '#domain/invoices/save-settings.ts';
import { readSite } from '#domain/site/read-site-settings.ts';
import { saveSiteSettings } from '#domain/site/save-site-settings.ts';
import type { SiteValues } from '#domain/site/site-settings.ts';
import { setSite } from '#lib/set-site.ts';
import { DEFAULT_SITE, siteAttribute } from '#lib/site.ts';
import { companyLines } from '../../../server/mails/layout/company-lines.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => setSite(DEFAULT_SITE));
afterAll(() => database?.drop());

const company = {
  companyName: 'Tea Ltd',
  companyAddress: '1 High Street\nTown',
  taxNumber: 'GB123',
  email: 'tea@example.com',
  phone: '',
  prefix: '',
};

let version = 1;
async function show(changes: Partial<SiteValues>) {
  await saveSiteSettings(database.db, { actorUid: 'the-admin', version, changes });
  version += 1;
  setSite(await readSite(database.db));
}

test('without a company name, mails and the home page show no company', async () => {
  await show({ companyShown: true });
  expect(companyLines()).toEqual([]);
  expect(companyFacts()).toEqual({});
});

test('a company that older versions used for invoices only is not shown anywhere else', async () => {
  await show({ companyShown: false });
  await saveInvoiceSettings(database.db, { ...company, version: 1, actorUid: 'the-admin' });
  setSite(await readSite(database.db));
  expect(companyLines()).toEqual([]);
  expect(companyFacts()).toEqual({});
});

test('when turned on, mails and the home page show the company of the invoices, and other pages do not', async () => {
  await show({ companyShown: true });
  expect(companyLines()).toEqual(['Tea Ltd', '1 High Street', 'Town', 'tea@example.com', 'GB123']);
  expect(companyFacts()).toEqual({
    legalName: 'Tea Ltd',
    address: '1 High Street, Town',
    email: 'tea@example.com',
    vatID: 'GB123',
  });
  expect(siteAttribute()).toBeUndefined();
});
