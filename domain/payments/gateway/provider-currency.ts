import { unitsOf } from '#lib/money/currency.ts';

/** The rules of a payment provider for one currency. */
export type ProviderCurrency = {
  /** The number of decimal places of amounts at the provider. The currency itself may have more. */
  decimals: number;
  /** Every amount must be a multiple of this number of smallest units of the currency. */
  step: number;
  /** The lowest amount of a payment, in smallest units. */
  minimum: number;
  /** The highest amount of a payment, in smallest units. */
  maximum: number;
};

/** The rules by ISO 4217 currency. The provider refuses all other currencies. */
export type ProviderCurrencies = ReadonlyMap<string, ProviderCurrency>;

/** The rules of a currency whose amounts have this number of decimal places at the provider. */
export function withDecimals(
  currency: string,
  decimals: number,
  maximum = Number.MAX_SAFE_INTEGER,
): [string, ProviderCurrency] {
  const step = unitsOf(currency) / 10 ** decimals;
  return [currency, { decimals, step, minimum: step, maximum }];
}

/** The smallest step that suits all providers that accept this currency; null if none does. */
export function commonStep(currency: string, providers: ProviderCurrencies[]): number | null {
  const steps = providers.flatMap((currencies) => currencies.get(currency)?.step ?? []);
  return steps.length === 0
    ? null
    : steps.reduce((common, step) => (common * step) / divisorOf(common, step));
}

function divisorOf(one: number, other: number): number {
  return other === 0 ? one : divisorOf(other, one % other);
}
