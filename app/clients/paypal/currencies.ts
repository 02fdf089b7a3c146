import { type ProviderCurrencies, withDecimals } from '#domain/payments/provider-currency.ts';

const WITH_CENTS = [
  ...['AUD', 'BRL', 'CAD', 'CHF', 'CNY', 'CZK', 'DKK', 'EUR', 'GBP', 'HKD', 'ILS', 'MXN'],
  ...['MYR', 'NOK', 'NZD', 'PHP', 'PLN', 'SEK', 'SGD', 'THB', 'USD'],
];
/** PayPal refuses amounts with decimals in these currencies. */
const WHOLE = ['HUF', 'JPY', 'TWD'];

/** The currencies that PayPal accepts (developer.paypal.com, REST API, Currency codes). */
export const PAYPAL_CURRENCIES: ProviderCurrencies = new Map([
  ...WITH_CENTS.map((code) => withDecimals(code, 2)),
  ...WHOLE.map((code) => withDecimals(code, 0)),
]);

/** A decimal amount as PayPal expects it, such as '1234' for '1234.00' in HUF. */
export function paypalValue(currency: string, value: string): string {
  const decimals = PAYPAL_CURRENCIES.get(currency)?.decimals;
  return decimals === 0 ? value.replace(/\.0+$/, '') : value;
}
