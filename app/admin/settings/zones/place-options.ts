import { COUNTRIES } from '#lib/geography/countries.ts';
import { regionsOf } from '#lib/geography/regions.ts';
import * as texts from '#texts';
import type { PickerOption } from '../../components/picker/picker-option.ts';
import { countryOptions } from '../options.ts';

/**
 * All countries, and all regions of countries that have regions. Call this only on the server, because
 * browsers may use other names.
 */
export function placeOptions(): PickerOption[] {
  const regions = COUNTRIES.flatMap((country) =>
    regionsOf(country).map(({ code, name }) => ({
      value: `${country}-${code}`,
      text: texts.adminZones.regionOf(name, texts.format.countryName(country)),
    })),
  );
  return [...countryOptions(), ...regions];
}
