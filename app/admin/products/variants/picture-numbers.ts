import { MAX_OWN_IMAGES } from '#domain/catalog/limits.ts';

/**
 * The numbers of the pictures with these keys, such as '1, 3'. Numbers count from 1. Ignores unknown keys.
 */
export function pictureNumbers(keys: string[], pictures: string[]): string {
  return keys
    .map((key) => pictures.indexOf(key) + 1)
    .filter((place) => place > 0)
    .join(', ');
}

/** The keys of the pictures with these numbers; null if a number is invalid. */
export function picturesWithNumbers(text: string, pictures: string[]): string[] | null {
  const numbers = text.split(/[\s,;]+/).filter((each) => each !== '');
  const keys = numbers.map((each) =>
    /^[1-9]\d?$/.test(each) ? pictures[Number(each) - 1] || undefined : undefined,
  );
  const known = keys.filter((key) => key !== undefined);
  return known.length === keys.length && keys.length <= MAX_OWN_IMAGES ? [...new Set(known)] : null;
}

/**
 * The pictures in the order of the submitted form, because its picture numbers refer to that order. A picture
 * that was removed since then keeps its number, but can't be chosen.
 */
export function sentPictures(form: URLSearchParams, product: { pictures: { key: string }[] }): string[] {
  const known = new Set(product.pictures.map(({ key }) => key));
  return form.getAll('picture').map((key) => (known.has(key) ? key : ''));
}
