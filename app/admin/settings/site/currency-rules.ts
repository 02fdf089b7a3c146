import { PAYPAL_CURRENCIES } from '#app/clients/paypal/currencies.ts';
import { STRIPE_CURRENCIES } from '#app/clients/stripe/currencies.ts';
import type { RequestContext } from '#app/request-context.ts';
import type { Gateways } from '#domain/payments/gateway/gateway.ts';
import type { CurrencyRules } from '#domain/site/currency/change-currency.ts';
import * as texts from '#texts';

/** The currencies that this shop's payment methods accept. */
export function currencyRules({
  gateways,
  settings,
}: Pick<RequestContext, 'gateways' | 'settings'>): CurrencyRules {
  const providers = [...gateways.values()].map(({ currencies }) => currencies);
  const allProviders = [PAYPAL_CURRENCIES, STRIPE_CURRENCIES];
  return { providers, allProviders, simulated: settings.payments.card || settings.payments.demo };
}

/** The currencies that at least one payment method accepts, sorted by name. */
export function offeredCurrencies({ providers, simulated }: CurrencyRules) {
  const codes = simulated
    ? Intl.supportedValuesOf('currency')
    : [...new Set(providers.flatMap((currencies) => [...currencies.keys()]))];
  return codes
    .map((value) => ({ value, text: texts.adminSite.currencyName(value) }))
    .toSorted((a, b) => a.text.localeCompare(b.text, texts.format.language));
}

/**
 * The names of the payment providers that don't accept the currency. The checkout does not offer these
 * providers.
 */
export function refusingProviders(gateways: Gateways, currency: string): string[] {
  return [...gateways.values()].flatMap(({ label, currencies }) => (currencies.has(currency) ? [] : label));
}
