import type { Variant } from '../../products/variants/list-variants.ts';
import { sameName } from '../../products/variants/read-options.ts';
import type { StagedVariant } from './split-rows.ts';

type Known = { byId: Map<number, Variant>; bySku: Map<string, Variant>; byValues: Map<string, Variant> };

const keyOf = (values: (string | null)[]): string =>
  JSON.stringify(values.map((value) => (value === null ? null : sameName(value))));

/** Indexes a product's variants by id, SKU and values. */
export function indexVariants(variants: Variant[]): Known {
  return {
    byId: new Map(variants.map((variant) => [variant.id, variant])),
    bySku: new Map(variants.filter(({ sku }) => sku !== '').map((variant) => [variant.sku, variant])),
    byValues: new Map(variants.map((variant) => [keyOf(variant.optionValues), variant])),
  };
}

/**
 * The variant that a row describes. If the row has a variant id, only the id counts. Otherwise searches by
 * SKU, and then by values.
 */
export function findVariant(
  { byId, bySku, byValues }: Known,
  { variantId, sku }: Pick<StagedVariant, 'variantId' | 'sku'>,
  values: (string | null)[],
): Variant | undefined {
  if (variantId !== null) return byId.get(variantId);
  return bySku.get(sku ?? '') ?? byValues.get(keyOf(values));
}
