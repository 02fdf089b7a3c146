import { type ProviderCurrencies, withDecimals } from '#domain/payments/provider-currency.ts';

const WITH_CENTS = [
  ...['AUD', 'BRL', 'CAD', 'CHF', 'CNY', 'CZK', 'DKK', 'EUR', 'GBP', 'HKD', 'ILS', 'MXN'],
  ...['MYR', 'NOK', 'NZD', 'PHP', 'PLN', 'SEK', 'SGD', 'THB', 'USD'],
];
/** The currencies for which PayPal accepts only whole amounts. */
const WHOLE = ['HUF', 'JPY', 'TWD'];

/** The currencies that PayPal accepts (developer.paypal.com, REST API, Currency codes). */
export const PAYPAL_CURRENCIES: ProviderCurrencies = new Map([
  ...WITH_CENTS.map((code) => withDecimals(code, 2)),
  ...WHOLE.map((code) => withDecimals(code, 0)),
]);

/** Converts a decimal amount to PayPal's format, such as '1234.00' in HUF to '1234'. */
export function paypalValue(currency: string, value: string): string {
  const decimals = PAYPAL_CURRENCIES.get(currency)?.decimals;
  return decimals === 0 ? value.replace(/\.0+$/, '') : value;
}
