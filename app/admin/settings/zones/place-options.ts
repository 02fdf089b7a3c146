import { COUNTRIES } from '#lib/geography/countries.ts';
import { regionsOf } from '#lib/geography/regions.ts';
import * as texts from '#texts';
import type { PickerOption } from '../../components/picker/picker-option.ts';
import { countryOptions } from '../options.ts';

/** All countries, then the regions of those that have any. Only for the server, which names countries. */
export function placeOptions(): PickerOption[] {
  const regions = COUNTRIES.flatMap((country) =>
    regionsOf(country).map(({ code, name }) => ({
      value: `${country}-${code}`,
      text: texts.adminZones.regionOf(name, texts.format.countryName(country)),
    })),
  );
  return [...countryOptions(), ...regions];
}
