import type { ProductOption } from '#db/schema/catalog/catalog.ts';

/** Sorts variants by the places of their values in the product's options. */
export function inOptionOrder<Variant extends { optionValues: string[] }>(
  options: ProductOption[],
  variants: Variant[],
): Variant[] {
  const places = options.map(({ values }) => new Map(values.map(({ name }, place) => [name, place])));
  const placesOf = ({ optionValues }: Variant) =>
    optionValues.map((value, option) => places[option]?.get(value) ?? Number.MAX_SAFE_INTEGER);
  return variants
    .map((variant) => ({ variant, at: placesOf(variant) }))
    .sort((a, b) => compare(a.at, b.at))
    .map(({ variant }) => variant);
}

function compare(a: number[], b: number[]): number {
  const at = a.findIndex((place, option) => place !== b[option]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
