import { DEFAULT_PAY_LATER, type PayLaterSettings } from '#domain/orders/pay-later/settings-fields.ts';
import { type FooterPage, site } from '#lib/site.ts';
import { type CompanyData, NO_COMPANY } from './read-company.ts';
import { type SiteValues, siteFields } from './site-settings.ts';

/** All settings of the site, the company that customers see, and the data of pages and payment methods. */
export type ServerSite = SiteValues & {
  company: CompanyData;
  footerPages: FooterPage[];
  publishedPages: FooterPage[];
  /** The settings of the methods that are paid later. */
  payLater: PayLaterSettings['methods'];
};

const settings = Object.fromEntries(
  Object.entries(siteFields).map(([key, field]) => [key, field.initial]),
) as SiteValues;

/**
 * The settings of the site in this process, for code that runs only on the server. Code of the browser uses
 * `site()`, which contains only the settings that every page includes.
 */
export function serverSite(): ServerSite {
  const none = {
    company: NO_COMPANY,
    footerPages: [],
    publishedPages: [],
    payLater: DEFAULT_PAY_LATER.methods,
  };
  return { ...settings, ...none, ...site() };
}
