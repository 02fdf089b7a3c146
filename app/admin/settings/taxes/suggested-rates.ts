import type { TaxClass } from '#domain/pricing/queries.ts';
import { countryDefaults, RATES_AS_OF } from '#domain/site/country-defaults.ts';
import * as texts from '#texts';
import { countryOptions, type SelectOption } from '../options.ts';
import { typedRates } from './rate-fields.ts';

export type SuggestedRates = {
  country: string;
  /** The country's name. */
  name: string;
  /** The date, in words, on which the rates were valid. */
  asOf: string;
  /** The form values of a new zone with these rates. */
  fields: Record<string, string>;
};

/**
 * The countries for which Kiosk knows the usual rates. Call this only on the server, because browsers may use
 * other names.
 */
export function suggestedCountries(): SelectOption[] {
  return countryOptions().filter(({ value }) => countryDefaults(value)?.vat);
}

/**
 * Proposes a zone for a country, with the standard rate in the first tax class and a common reduced rate in
 * the second one. Null if Kiosk does not know the country's rates.
 */
export function suggestRates(country: string | null, classes: TaxClass[]): SuggestedRates | null {
  const vat = country === null ? undefined : countryDefaults(country)?.vat;
  if (country === null || vat === undefined) return null;
  const name = texts.format.countryName(country);
  const rates = [vat.standard, vat.reduced].flatMap((ratePercent, at) => {
    const taxClassId = classes[at]?.id;
    if (ratePercent === null || taxClassId === undefined) return [];
    return [{ taxClassId, name: texts.adminSetup.taxName, ratePercent }];
  });
  return {
    country,
    name,
    asOf: texts.adminFormat.calendarDay(RATES_AS_OF),
    fields: { name, places: country, ...typedRates(rates) },
  };
}
