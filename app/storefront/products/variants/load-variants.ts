import { href, redirect } from 'react-router';
import { chosenIn, VALUE_FIELDS } from '#app/products/value-names.ts';
import type { RequestContext } from '#app/request-context.ts';
import type { ProductWithPictures } from '#domain/catalog/listing/queries.ts';
import { listVariants, type Variant } from '#domain/catalog/products/variants/list-variants.ts';
import { packVariants, type VariantTable } from '#domain/catalog/products/variants/packed/pack-variants.ts';
import {
  firstVariant,
  readVariants,
  variantOf,
} from '#domain/catalog/products/variants/packed/read-variants.ts';
import { variantPath } from '../../paths.ts';

/** The variants of a product with options. `chosen` contains the index of the chosen value of each option. */
export type ShownVariants = { table: VariantTable; chosen: number[] };

type Loaded = { list: Variant[]; shown: ShownVariants };

/**
 * Loads the variants of a product, and the values that its page shows as chosen. If the product has no
 * options, returns null. An address with a variant or with values then redirects to the product. For other
 * products:
 * 1. If the chosen values in the address belong to a variant, redirects to the address of that variant.
 * 2. If they belong to no variant, the page shows these values.
 * 3. If a value or the variant in the address is unknown, redirects to the product.
 * 4. Otherwise the page shows the variant in the address. Without one, it shows the first variant in stock.
 */
export async function loadVariants(
  db: RequestContext['db'],
  product: ProductWithPictures,
  params: URLSearchParams,
): Promise<Loaded | Response | null> {
  const asked = params.get('variant');
  const isChosen = params.has(VALUE_FIELDS[0]);
  const canonical = href('/product/:id', { id: String(product.id) });
  if (product.options.length === 0) return asked === null && !isChosen ? null : redirect(canonical);
  const list = await listVariants(db, product);
  const table = packVariants(product, list);
  const variants = readVariants(table);
  const chosen = isChosen ? chosenIn(table.options, (field) => params.get(field)) : null;
  const found = chosen && variantOf(variants, chosen);
  if (found) return redirect(variantPath(product.id, found.id));
  if (chosen) return { list, shown: { table, chosen } };
  const named = [...variants.values()].find(({ id }) => String(id) === asked);
  if (isChosen || (asked !== null && !named)) return redirect(canonical);
  return { list, shown: { table, chosen: (named ?? firstVariant(variants))?.values ?? [] } };
}
