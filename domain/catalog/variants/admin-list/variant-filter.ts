import { FEW_LEFT } from '../../product.ts';
import { MAX_OPTIONS } from '../limits.ts';

/** The filter of the variants in the administrator's table. */
export type VariantFilter = {
  /** A value for each option, in their order; '' for any. */
  values: string[];
  /** Only variants with a stock of at most 5. */
  low: boolean;
};

/** The parameter with the value of the option at this place. */
export const valueParam = (place: number): string => `value${place + 1}`;

/** The filter in a URL or a form; invalid parts are ignored. */
export function variantFilterFrom(params: URLSearchParams): VariantFilter {
  const places = Array.from({ length: MAX_OPTIONS }, (_, place) => place);
  return {
    values: places.map((place) => params.get(valueParam(place)) ?? ''),
    low: params.get('stock') === 'low',
  };
}

/** The parameters of a filter's address. */
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
