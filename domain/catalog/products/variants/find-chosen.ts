import { sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import { products } from '#db/schema/catalog/catalog.ts';
import { sellables } from '#db/schema/catalog/sellables.ts';
import { unlistedProducts } from '#db/schema/catalog/unlisted-products.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import type { DbOrTx } from '#db/types.ts';
import { assert } from '#lib/errors/domain-error.ts';

type Found = { productId: string | null; isForSale: boolean; hasOptions: boolean };

const byId = preparedSql<{ id: number }, Found>(
  'find_sellable',
  (value) => sql`
    select variant_of as "productId", is_for_sale as "isForSale", not is_for_sale and variant_of is null
      and (exists (select from ${products} p where p.id = ${value('id')}::bigint)
        or exists (select from ${unlistedProducts} u where u.id = ${value('id')}::bigint and u.status = 'hidden'))
      as "hasOptions"
    from ${sellables} where id = ${value('id')}::bigint`,
);
const byValues = preparedSql<{ productId: number; values: string }, { id: string }>(
  'find_variant_by_values',
  (value) => sql`
    select id from ${variants} where product_id = ${value('productId')}::bigint
      and option_values = array(select jsonb_array_elements_text(${value('values')}::jsonb))`,
);

/**
 * The input of a form: the id of a product or variant, and the chosen values. `values` is empty if the form
 * shows no choice.
 */
type Chosen = { id: number; values: string[] };

/**
 * The id of the product or variant that a form adds to the cart. If the form has values, this is the variant
 * with exactly these values. Otherwise it is the id in the form.
 * @throws {DomainError} PRODUCT_NOT_FOUND; CHOOSE_VARIANT if the product has options and no values are
 * chosen, or if no variant has these values
 */
export async function findChosen(db: DbOrTx, { id, values }: Chosen): Promise<number> {
  const [found] = await byId(db, { id });
  assert(found && (found.isForSale || found.hasOptions), 'PRODUCT_NOT_FOUND');
  const isVariant = found.productId !== null;
  if (values.length === 0 || (!isVariant && !found.hasOptions)) {
    assert(found.isForSale, 'CHOOSE_VARIANT');
    return id;
  }
  const variant = await findVariant(db, { productId: Number(found.productId ?? id), values });
  assert(variant !== null, 'CHOOSE_VARIANT');
  return variant;
}

/**
 * The product's id, for the id of a product or of one of its variants. Null if the product is not for sale.
 */
export async function findProductOf(db: DbOrTx, id: number): Promise<number | null> {
  const [found] = await byId(db, { id });
  return found && (found.isForSale || found.hasOptions) ? Number(found.productId ?? id) : null;
}

/** The id of the product's variant with these values; null if there is none. */
export async function findVariant(
  db: DbOrTx,
  { productId, values }: { productId: number; values: string[] },
): Promise<number | null> {
  const [variant] = await byValues(db, { productId, values: JSON.stringify(values) });
  return variant ? Number(variant.id) : null;
}
