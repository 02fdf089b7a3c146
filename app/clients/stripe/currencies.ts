import { GatewayRefused } from '#domain/payments/gateway/gateway.ts';
import type { ProviderCurrencies } from '#domain/payments/gateway/provider-currency.ts';
import { decimalsOf, unitsOf } from '#lib/money/currency.ts';

// Stripe's decimals, steps and minimum amounts. They differ from ISO 4217: https://docs.stripe.com/currencies

/** Currencies whose amounts are whole units at Stripe. */
const WITHOUT_DECIMALS = [
  ...['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'VND', 'VUV', 'XAF', 'XOF'],
  'XPF',
];
/** Currencies whose amounts are thousandths at Stripe. The last digit must be 0. */
const THREE_DECIMALS = ['BHD', 'JOD', 'KWD', 'OMR', 'TND'];
/** Currencies whose amounts are hundredths at Stripe, although only whole units are accepted. */
const WHOLE_HUNDREDTHS = ['ISK', 'UGX'];
const WITH_CENTS = [
  ...['AED', 'AUD', 'BRL', 'CAD', 'CHF', 'CNY', 'CZK', 'DKK', 'EUR', 'GBP', 'HKD', 'HUF', 'IDR', 'ILS'],
  ...['INR', 'MXN', 'MYR', 'NOK', 'NZD', 'PHP', 'PLN', 'RON', 'SAR', 'SEK', 'SGD', 'THB', 'TRY', 'TWD'],
  ...['USD', 'ZAR'],
];

/**
 * The minimum amounts that Stripe documents. In other currencies, the minimum is worth about half a US
 * dollar.
 */
const MINIMUM: Record<string, string> = {
  AED: '2.00',
  AUD: '0.50',
  BRL: '0.50',
  CAD: '0.50',
  CHF: '0.50',
  CZK: '15.00',
  DKK: '2.50',
  EUR: '0.50',
  GBP: '0.30',
  HKD: '4.00',
  HUF: '175.00',
  INR: '0.50',
  JPY: '50',
  MXN: '10.00',
  MYR: '2.00',
  NOK: '3.00',
  NZD: '0.50',
  PLN: '2.00',
  RON: '2.00',
  SEK: '3.00',
  SGD: '0.50',
  THB: '10.00',
  USD: '0.50',
};

/** The maximum amount of one payment in Stripe's units, because Stripe accepts at most eight digits. */
const MAX_AMOUNT = 99_999_999;

const ALL = [...WITH_CENTS, ...WITHOUT_DECIMALS, ...THREE_DECIMALS, ...WHOLE_HUNDREDTHS];

/** The currencies that Stripe charges, with the rules of each. */
export const STRIPE_CURRENCIES: ProviderCurrencies = new Map(ALL.map((code) => [code, rulesOf(code)]));

function rulesOf(code: string) {
  const whole = WITHOUT_DECIMALS.includes(code) || WHOLE_HUNDREDTHS.includes(code);
  const three = THREE_DECIMALS.includes(code);
  const step = three ? 10 : whole ? unitsOf(code) : 1;
  const minimum = Math.round(Number(MINIMUM[code] ?? 0) * unitsOf(code));
  const maximum = Math.floor((MAX_AMOUNT * unitsOf(code)) / 10 ** wireDecimals(code) / step) * step;
  return { decimals: three ? 3 : whole ? 0 : 2, step, minimum: Math.max(minimum, step), maximum };
}

function wireDecimals(code: string): number {
  if (WITHOUT_DECIMALS.includes(code)) return 0;
  return THREE_DECIMALS.includes(code) ? 3 : 2;
}

/**
 * Converts a decimal amount to Stripe's units, without rounding. The results for '10.80' in USD, '1080' in
 * JPY and '1.080' in KWD are all 1080. The result for '500' in ISK is 50000.
 * @throws {GatewayRefused} for an amount that Stripe does not accept.
 */
export function toStripeAmount(currency: string, value: string): number {
  const amount = countUnits(currency, value);
  const step = WHOLE_HUNDREDTHS.includes(currency) ? 100 : THREE_DECIMALS.includes(currency) ? 10 : 1;
  if (amount === null || amount % step !== 0) throw new GatewayRefused('amount-not-accepted');
  return amount;
}

/**
 * Converts a decimal amount to Stripe's units, even if Stripe would not accept the amount. Null if it has too
 * many decimals.
 */
export function countUnits(currency: string, value: string): number | null {
  const decimals = wireDecimals(currency);
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,3}))?$/.exec(value) ?? [];
  if (whole === undefined || !/^0*$/.test(fraction.slice(decimals))) return null;
  return Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
}

/**
 * Converts an amount in Stripe's units to a decimal, such as 1080 in USD to '10.80', or 50000 in ISK to
 * '500'.
 */
export function fromStripeAmount(currency: string, amount: number): string {
  const decimals = wireDecimals(currency);
  const digits = String(amount).padStart(decimals + 1, '0');
  const whole = decimals === 0 ? digits : digits.slice(0, -decimals);
  const fraction = decimals === 0 ? '' : digits.slice(-decimals);
  const own = decimalsOf(currency);
  const kept = /^0*$/.test(fraction.slice(own)) ? fraction.slice(0, own).padEnd(own, '0') : fraction;
  return kept === '' ? whole : `${whole}.${kept}`;
}

/**
 * Converts Stripe's amount, with its lower-case currency, to the format that all gateways of the shop use.
 */
export function amountFrom(currency: string, amount: number): { currency: string; value: string } {
  const code = currency.toUpperCase();
  return { currency: code, value: fromStripeAmount(code, amount) };
}
