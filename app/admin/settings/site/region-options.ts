import { type Language, regions } from '#lib/languages.ts';
import { site } from '#lib/site.ts';
import * as texts from '#texts';
import type { SelectOption } from '../options.ts';

const SAMPLE_AMOUNT = 1_234.5;
const SAMPLE_DAY = new Date('2026-12-31T00:00:00Z');

/**
 * The regions of these languages. Each option contains an example of the region's format. Call this only on
 * the server, because browsers may use other names.
 */
export function regionOptions(languages: readonly Language[]): SelectOption[] {
  return languages.flatMap((language) =>
    regions[language].map((region) => ({
      value: region,
      text: texts.adminSite.regionLike(
        texts.format.countryName(region),
        ...samplesOf(`${language}-${region}`),
      ),
    })),
  );
}

/** All time zones. `saved` is included even if the server doesn't know it. */
export function zoneOptions(saved: string): SelectOption[] {
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(saved === '' ? [] : [saved])]);
  return [...zones].map((value) => ({ value, text: value.replaceAll('_', ' ') }));
}

function samplesOf(locale: string): [amount: string, day: string] {
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency: site().currency });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return [amount.format(SAMPLE_AMOUNT).replaceAll("'", '’'), day.format(SAMPLE_DAY)];
}
