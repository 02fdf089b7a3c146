import { MAX_OPTIONS } from '../../../limits.ts';
import { FEW_LEFT } from '../../../model/stock-level.ts';

/** The filter of the variants in the administrator's table. */
export type VariantFilter = {
  /** One value for each option, in the order of the options; '' for any value. */
  values: string[];
  /** Whether to list only variants with a stock of at most 5. */
  low: boolean;
};

/** The URL parameter for the value of the option at this place, from 0. */
export const valueParam = (place: number): string => `value${place + 1}`;

/** Reads the filter from a URL or a form. Ignores invalid parts. */
export function variantFilterFrom(params: URLSearchParams): VariantFilter {
  const places = Array.from({ length: MAX_OPTIONS }, (_, place) => place);
  return {
    values: places.map((place) => params.get(valueParam(place)) ?? ''),
    low: params.get('stock') === 'low',
  };
}

/** The URL parameters of a filter. */
export function variantFilterParams({ values, low }: VariantFilter): URLSearchParams {
  const params = new URLSearchParams();
  for (const [place, value] of values.entries()) if (value !== '') params.set(valueParam(place), value);
  if (low) params.set('stock', 'low');
  return params;
}

/** Whether a filter lists a variant. */
export function isListed(
  { values, low }: VariantFilter,
  { optionValues, stock }: { optionValues: string[]; stock: number },
): boolean {
  const wanted = values.every((value, place) => value === '' || optionValues[place] === value);
  return wanted && (!low || stock <= FEW_LEFT);
}
