import { createHash } from 'node:crypto';
import type { ProductOption } from '#db/schema/catalog/catalog.ts';

/**
 * Whether two lists of options are the same. Ignores the order of keys in an object, because PostgreSQL
 * changes it.
 */
export const sameOptions = (a: ProductOption[], b: ProductOption[]): boolean => textOf(a) === textOf(b);

/** A short text that is the same for the same options. */
export const optionsDigest = (options: ProductOption[]): string =>
  createHash('sha256').update(textOf(options)).digest('base64url');

const textOf = (options: ProductOption[]): string =>
  JSON.stringify(
    options.map(({ name, display, values }) => [
      name,
      display,
      values.map(({ name: value, color = null, images = [] }) => [value, color, images]),
    ]),
  );
