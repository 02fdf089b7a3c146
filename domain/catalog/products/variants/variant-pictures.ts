import type { ProductOption } from '#db/schema/catalog/catalog.ts';

type Pictured = { ownImages: string; optionValues: string[] };

/** The keys of pictures in a text with one key per line. */
export const imageKeysIn = (text: string): string[] => text.split('\n').filter((key) => key !== '');

/** The pictures that belong to a variant: its own pictures, or the pictures of its values if it has none. */
export function picturesOfVariant(options: ProductOption[], { ownImages, optionValues }: Pictured): string[] {
  const own = imageKeysIn(ownImages);
  if (own.length > 0) return own;
  return options.flatMap(
    ({ values }, at) => values.find(({ name }) => name === optionValues[at])?.images ?? [],
  );
}

/** The pictures that belong to a variant or a value. Every variant shows all other pictures. */
export function assignedPictures(options: ProductOption[], variants: Pictured[]): Set<string> {
  return new Set([
    ...options.flatMap(({ values }) => values.flatMap(({ images = [] }) => images)),
    ...variants.flatMap(({ ownImages }) => imageKeysIn(ownImages)),
  ]);
}
