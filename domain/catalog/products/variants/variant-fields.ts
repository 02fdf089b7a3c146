import type { Variant } from './list-variants.ts';

/** The fields of a variant that administrators edit. */
export const variantKeys = [
  'optionValues',
  'priceCents',
  'formerPriceCents',
  'stock',
  'sku',
  'gtin',
  'weightGrams',
  'ownTaxClassId',
  'ownImages',
] as const;

export type VariantFields = Pick<Variant, (typeof variantKeys)[number]>;
