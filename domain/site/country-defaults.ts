import type { Language } from '#lib/languages.ts';

/** What a shop of a country usually starts with. */
export type CountryDefaults = {
  currency: string;
  /** The standard rate and a common reduced rate of its value added tax; absent if the table knows none. */
  vat?: { standard: number; reduced: number | null };
  language?: Language;
};

/** The day that the rates below are meant for. Merchants are asked to check them. */
export const RATES_AS_OF = '2026-01-01';

const of = (currency: string, standard: number, reduced: number | null): CountryDefaults => ({
  currency,
  vat: { standard, reduced },
});

/** The European Union, the United Kingdom, Norway and Switzerland; of others only the currency. */
const TABLE: Record<string, CountryDefaults> = {
  AT: { ...of('EUR', 20, 10), language: 'de' },
  BE: of('EUR', 21, 6),
  BG: of('EUR', 20, 9),
  CH: { ...of('CHF', 8.1, 2.6), language: 'de' },
  CY: of('EUR', 19, 9),
  CZ: of('CZK', 21, 12),
  DE: { ...of('EUR', 19, 7), language: 'de' },
  DK: of('DKK', 25, null),
  EE: of('EUR', 24, 9),
  ES: of('EUR', 21, 10),
  FI: of('EUR', 25.5, 13.5),
  FR: of('EUR', 20, 5.5),
  GB: { ...of('GBP', 20, 5), language: 'en' },
  GR: of('EUR', 24, 13),
  HR: of('EUR', 25, 13),
  HU: of('HUF', 27, 5),
  IE: { ...of('EUR', 23, 13.5), language: 'en' },
  IT: of('EUR', 22, 10),
  LI: { ...of('CHF', 8.1, 2.6), language: 'de' },
  LT: of('EUR', 21, 12),
  LU: of('EUR', 17, 8),
  LV: of('EUR', 21, 12),
  MT: of('EUR', 18, 5),
  NL: of('EUR', 21, 9),
  NO: of('NOK', 25, 15),
  PL: of('PLN', 23, 8),
  PT: of('EUR', 23, 6),
  RO: of('RON', 21, 11),
  SE: of('SEK', 25, 12),
  SI: of('EUR', 22, 9.5),
  SK: of('EUR', 23, 5),
  AU: { currency: 'AUD', language: 'en' },
  CA: { currency: 'CAD', language: 'en' },
  JP: { currency: 'JPY' },
  NZ: { currency: 'NZD', language: 'en' },
  US: { currency: 'USD', language: 'en' },
};

/** The defaults of a country; null if the table does not have it. */
export function countryDefaults(country: string): CountryDefaults | null {
  return TABLE[country] ?? null;
}
