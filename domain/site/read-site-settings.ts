import { prepared } from '#db/prepared.ts';
import { siteSettings } from '#db/schema/site.ts';
import type { DbOrTx } from '#db/types.ts';
import { readPayLaterSettings } from '#domain/orders/pay-later/read-settings.ts';
import { regions } from '#lib/languages.ts';
import type { FooterPage } from '#lib/site.ts';
import { listPublishedPages } from './pages/queries.ts';
import { NO_COMPANY, readCompany } from './read-company.ts';
import type { ServerSite } from './server-site.ts';
import { type SiteValues, siteFields } from './site-settings.ts';

const stored = prepared('find_site_settings', (db) =>
  db.select({ settings: siteSettings.settings, version: siteSettings.version }).from(siteSettings).limit(1),
);

/** All settings of the site, and their version. If a stored value is invalid, uses the default. */
export async function readSiteSettings(db: DbOrTx): Promise<{ values: SiteValues; version: number }> {
  const [row] = await stored(db, {});
  if (!row) throw new Error('The table site_settings has no row');
  return { values: valuesFrom(row.settings), version: row.version };
}

/**
 * The data about the site that a process needs to render pages and emails: all settings, the pay-later
 * methods, and the company if the merchant wants to show it.
 */
export async function readSite(db: DbOrTx): Promise<ServerSite> {
  const { values } = await readSiteSettings(db);
  const company = values.companyShown ? await readCompany(db) : NO_COMPANY;
  const published = await listPublishedPages(db);
  const { settings } = await readPayLaterSettings(db);
  const shown = ({ slug, title }: FooterPage) => ({ slug, title });
  const pages = {
    footerPages: published.filter(({ inFooter }) => inFooter).map(shown),
    publishedPages: published.map(shown),
  };
  return { ...values, ...formatsOf(values), company, ...pages, payLater: settings.methods };
}

/** The formats of numbers and dates. Ignores a stored region that belongs to another language. */
function formatsOf({ language, region, timeZone }: SiteValues) {
  const isOther = regions[language].indexOf(region) > 0;
  return { region: isOther ? region : '', timeZone: timeZone === 'UTC' ? '' : timeZone };
}

function valuesFrom(stored: Record<string, unknown>): SiteValues {
  const entries = Object.entries(siteFields).map(([key, field]) => {
    const value = stored[key];
    const isValid = typeof value === typeof field.initial && isReadable(field, value);
    return [key, isValid ? value : field.initial];
  });
  return Object.fromEntries(entries) as SiteValues;
}

type AnyField = { toInput(value: never): string; readInput(text: string): object };

function isReadable(field: AnyField, value: unknown): boolean {
  return 'value' in field.readInput(field.toInput(value as never));
}
