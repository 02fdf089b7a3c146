import type { RequestContext } from '#app/request-context.ts';
import { readPayLaterSettings } from '#domain/orders/pay-later/read-settings.ts';
import { readSiteSettings } from '#domain/site/read-site-settings.ts';
import { shownMethods } from './method-state.ts';

/** The payment methods for the settings page, the version of the settings, and the shop's currency. */
export async function readMethods(shop: Pick<RequestContext, 'db' | 'gateways' | 'settings'>) {
  const [{ values, version }, later] = await Promise.all([
    readSiteSettings(shop.db),
    readPayLaterSettings(shop.db),
  ]);
  const { currency, paymentMethods: stored } = values;
  return { version, currency, methods: shownMethods(shop, { stored, currency, later: later.settings }) };
}
