import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { siteSettings } from '#db/schema/site.ts';
import { readSiteSettings } from '#domain/site/read-site-settings.ts';
import { recommendedFields } from '#domain/site/site-settings.ts';
import * as texts from '#texts';
import { type InProcessShop, openInProcessShop } from '../../support/shops/in-process-shop.ts';

let shop: InProcessShop;
beforeAll(async () => {
  shop = await openInProcessShop();
});
beforeEach(async () => {
  await shop.database.db.update(siteSettings).set({ settings: {}, version: 1 });
});
afterAll(() => shop?.close());

const saved = async () => (await readSiteSettings(shop.database.db)).values;
const send = (path: string, fields: Record<string, string>) =>
  shop.ask('administrator', path, { method: 'POST', body: new URLSearchParams(fields) });

test('the page with the company’s data stores whether customers see it elsewhere', async () => {
  const page = await (await shop.ask('administrator', '/admin/settings/invoices')).text();
  expect(page).toContain(texts.adminInvoices.shownTitle);
  expect((await saved()).companyShown).toBe(false);
  const form = { intent: 'shown', version: '1', company_shown: 'yes' };
  expect((await send('/admin/settings/invoices', form)).status).toBe(303);
  expect((await saved()).companyShown).toBe(true);
  expect((await send('/admin/settings/invoices', form)).status).toBe(409);
});

test('the setup assistant lists the recommended options, and turns all of them on', async () => {
  const page = await (await shop.ask('administrator', '/admin/setup?step=start')).text();
  for (const { name } of Object.values(recommendedFields))
    expect(page).toContain(texts.adminSite.fields[name].label);
  await send('/admin/setup?step=start', { intent: 'start', version: '1', better: 'yes' });
  const values = await saved();
  for (const key of Object.keys(recommendedFields)) expect(values).toHaveProperty(key, true);
});
