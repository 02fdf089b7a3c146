import type { Language } from '#lib/languages.ts';
import { countryCurrency } from './country-currencies.ts';

/** The usual settings for a new shop in a country. */
export type CountryDefaults = {
  currency: string;
  /**
   * The standard rate and a common reduced rate of the value added tax, in percent. Missing if the table
   * contains none.
   */
  vat?: { standard: number; reduced: number | null };
  language?: Language;
};

/**
 * The day on which the tax rates in the table were valid. The setup assistant asks merchants to check them.
 */
export const RATES_AS_OF = '2026-01-01';

const rates = (standard: number, reduced: number | null) => ({ vat: { standard, reduced } });

/**
 * The defaults by country. The table has rates for the European Union, the United Kingdom, Norway,
 * Switzerland and Liechtenstein. The other countries in the table have only a language.
 */
const TABLE: Record<string, Omit<CountryDefaults, 'currency'>> = {
  AT: { ...rates(20, 10), language: 'de' },
  BE: rates(21, 6),
  BG: rates(20, 9),
  CH: { ...rates(8.1, 2.6), language: 'de' },
  CY: rates(19, 9),
  CZ: rates(21, 12),
  DE: { ...rates(19, 7), language: 'de' },
  DK: rates(25, null),
  EE: rates(24, 9),
  ES: rates(21, 10),
  FI: rates(25.5, 13.5),
  FR: rates(20, 5.5),
  GB: { ...rates(20, 5), language: 'en' },
  GR: rates(24, 13),
  HR: rates(25, 13),
  HU: rates(27, 5),
  IE: { ...rates(23, 13.5), language: 'en' },
  IT: rates(22, 10),
  LI: { ...rates(8.1, 2.6), language: 'de' },
  LT: rates(21, 12),
  LU: rates(17, 8),
  LV: rates(21, 12),
  MT: rates(18, 5),
  NL: rates(21, 9),
  NO: rates(25, 15),
  PL: rates(23, 8),
  PT: rates(23, 6),
  RO: rates(21, 11),
  SE: rates(25, 12),
  SI: rates(22, 9.5),
  SK: rates(23, 5),
  AU: { language: 'en' },
  CA: { language: 'en' },
  NZ: { language: 'en' },
  US: { language: 'en' },
};

/** The defaults for a country; null for an unknown code. */
export function countryDefaults(country: string): CountryDefaults | null {
  const currency = countryCurrency(country);
  return currency === null ? null : { currency, ...TABLE[country] };
}
