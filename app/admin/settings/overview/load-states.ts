import type { RequestContext } from '#app/request-context.ts';
import { findProductFeed } from '#domain/catalog/feeds/product-feed.ts';
import { readSettingsSummary } from '#domain/dashboard/settings-summary.ts';
import { PAY_LATER_METHODS } from '#domain/orders/pay-later/methods.ts';
import { readPayLaterSettings } from '#domain/orders/pay-later/read-settings.ts';
import type { PayLaterSettings } from '#domain/orders/pay-later/settings-fields.ts';
import { readSiteSettings } from '#domain/site/read-site-settings.ts';
import { zoneName } from '#lib/dates/zone.ts';
import { languageNames } from '#lib/languages.ts';
import * as texts from '#texts';

const said = texts.adminSettings.states;

/** Describes the current state of each setting. The keys are the keys of the cards. */
export async function loadStates(shop: RequestContext) {
  const [summary, { values }, feed, later] = await Promise.all([
    readSettingsSummary(shop.db),
    readSiteSettings(shop.db),
    findProductFeed(shop.db),
    readPayLaterSettings(shop.db),
  ]);
  const { mail, payments } = shop.settings.installation;
  return {
    site: [values.name, languageNames[values.language], values.currency, zoneName()].join(' · '),
    look: [values.logo ? said.ownLogo : said.noLogo, values.accent || said.usualColor].join(' · '),
    home: values.bannerShown ? said.banner : said.noBanner,
    pages: said.pages(summary.publishedPages),
    payments,
    payLater: laterMethods(later.settings) || said.off,
    shipping: summary.delivers
      ? said.ships(summary.shippingMethods, summary.shippingZones)
      : said.shipsNothing,
    tax: said.tax(summary.taxZones, summary.pricesIncludeTax),
    discounts: said.discounts(summary.activeDiscounts),
    invoices: summary.createsInvoices ? said.invoices(summary.newestInvoice) : said.noInvoices,
    mails: summary.changedMails > 0 ? `${mail} · ${said.changedMails(summary.changedMails)}` : mail,
    feed: feed === null ? said.off : said.on,
    users: said.oneUser,
  };
}

/** The names of the enabled methods that are paid later. */
function laterMethods({ methods }: PayLaterSettings): string {
  const on = PAY_LATER_METHODS.filter((method) => methods[method].on);
  return on.map((method) => texts.adminPayLater.methods[method].title).join(' · ');
}

export type SettingStates = Awaited<ReturnType<typeof loadStates>>;
