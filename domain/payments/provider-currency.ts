import { unitsOf } from '#lib/money/currency.ts';

/** The rules of a payment provider for one currency. */
export type ProviderCurrency = {
  /** The decimal places of its amounts, which may be fewer than the currency's own. */
  decimals: number;
  /** Every amount is a multiple of it, in smallest units of the currency. */
  step: number;
  /** The least amount of a payment, in smallest units. */
  minimum: number;
};

/** The rules by currency, ISO 4217. The provider refuses all others. */
export type ProviderCurrencies = ReadonlyMap<string, ProviderCurrency>;

/** The rules of a currency whose amounts have this many decimal places at the provider. */
export function withDecimals(currency: string, decimals: number): [string, ProviderCurrency] {
  const step = unitsOf(currency) / 10 ** decimals;
  return [currency, { decimals, step, minimum: step }];
}

/** The smallest step that suits all providers which accept the currency; null if none does. */
export function commonStep(currency: string, providers: ProviderCurrencies[]): number | null {
  const steps = providers.flatMap((currencies) => currencies.get(currency)?.step ?? []);
  return steps.length === 0
    ? null
    : steps.reduce((common, step) => (common * step) / divisorOf(common, step));
}

function divisorOf(one: number, other: number): number {
  return other === 0 ? one : divisorOf(other, one % other);
}
