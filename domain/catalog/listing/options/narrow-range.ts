import { type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema/catalog/catalog.ts';
import { variantFacets } from '#db/schema/catalog/variant-facets.ts';
import type { DbOrTx } from '#db/types.ts';
import { FILTERED_COLUMNS } from '../filter-ranges.ts';
import type { ShopFilter } from '../shop-filter.ts';
import { narrowest, readOptionCounts } from './stored-counts.ts';

/** Maximum number of products that a list reads and sorts. */
const MAX_NARROW = 800;

/**
 * A query for the products with a chosen value of one option: the option with the fewest products. The caller
 * must apply the other conditions of the filter. Null if no option is chosen, or if this option has too many
 * products to sort.
 */
export async function readNarrowOption(db: DbOrTx, filter: ShopFilter): Promise<SQL | null> {
  if (filter.options.length === 0) return null;
  const fewest = narrowest(await readOptionCounts(db, filter), filter.options);
  if (!fewest || fewest.products > MAX_NARROW) return null;
  const { name, values } = fewest.choice;
  return sql`select ${FILTERED_COLUMNS} from ${products} where id = any(array(
    select product_id from ${variantFacets}
    where category = ${filter.category} and option = ${name} and value = any(${sql.param(values)})))`;
}
