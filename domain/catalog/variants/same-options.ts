import type { ProductOption } from '#db/schema/catalog/catalog.ts';

/**
 * Whether two lists of options are the same. Ignores the order of keys in an object, because PostgreSQL
 * changes it.
 */
export const sameOptions = (a: ProductOption[], b: ProductOption[]): boolean => textOf(a) === textOf(b);

const textOf = (options: ProductOption[]): string =>
  JSON.stringify(
    options.map(({ name, display, values }) => [
      name,
      display,
      values.map(({ name: value, color = null, images = [] }) => [value, color, images]),
    ]),
  );
