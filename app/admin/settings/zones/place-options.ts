import { COUNTRIES } from '#lib/geography/countries.ts';
import { regionsOf } from '#lib/geography/regions.ts';
import * as texts from '#texts';
import type { PickerOption } from '../../components/picker/picker-option.ts';
import { countryOptions } from '../options.ts';

/**
 * All countries, and after them the regions of countries that have some. Only for the server, because
 * browsers may have other names.
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
