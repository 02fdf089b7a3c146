import { type ProviderCurrencies, withDecimals } from '#domain/payments/gateway/provider-currency.ts';
import { unitsOf } from '#lib/money/currency.ts';

const WITH_CENTS = [
  ...['AUD', 'BRL', 'CAD', 'CHF', 'CNY', 'CZK', 'DKK', 'EUR', 'GBP', 'HKD', 'ILS', 'MXN'],
  ...['MYR', 'NOK', 'NZD', 'PHP', 'PLN', 'SEK', 'SGD', 'THB', 'USD'],
];
/** The currencies for which PayPal accepts only whole amounts. */
const WHOLE = ['HUF', 'JPY', 'TWD'];

/** Currencies worth about as much as the dollar. */
const LIKE_DOLLARS = new Set(['AUD', 'CAD', 'CHF', 'EUR', 'GBP', 'NZD', 'SGD', 'USD']);
/** The maximum amount of one payment in these currencies. In others, the number would be worth too little. */
const MAX_DOLLARS = 60_000;

/** The currencies that PayPal accepts (developer.paypal.com, REST API, Currency codes). */
export const PAYPAL_CURRENCIES: ProviderCurrencies = new Map([
  ...WITH_CENTS.map((code) =>
    withDecimals(code, 2, LIKE_DOLLARS.has(code) ? MAX_DOLLARS * unitsOf(code) : undefined),
  ),
  ...WHOLE.map((code) => withDecimals(code, 0)),
]);

/** Converts a decimal amount to PayPal's format, such as '1234.00' in HUF to '1234'. */
export function paypalValue(currency: string, value: string): string {
  const decimals = PAYPAL_CURRENCIES.get(currency)?.decimals;
  return decimals === 0 ? value.replace(/\.0+$/, '') : value;
}
