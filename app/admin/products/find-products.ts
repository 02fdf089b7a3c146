import { listProductTable } from '#domain/catalog/admin-list/list-products.ts';
import { productFilterFrom } from '#domain/catalog/admin-list/product-filter.ts';
import { listSellableNames } from '#domain/catalog/list-sellable-names.ts';
import { type AdminArgs, adminLoader } from '../guard.ts';
import type { Route } from './+types/find-products';

const MOST = 20;
const MOST_SOLD = 60;

/**
 * The products that match the text typed into a picker: at most 20, sorted by name. With `sold`, the variants
 * of a product are listed instead of the product itself.
 */
export const loader = adminLoader(async ({ shop, url }: AdminArgs<Route.LoaderArgs>) => {
  const filter = productFilterFrom(new URLSearchParams({ q: url.searchParams.get('q') ?? '' }));
  const { rows } = await listProductTable(shop.db, { filter, sort: 'name', descending: false, place: null });
  const found = rows.slice(0, MOST);
  const offered = url.searchParams.has('sold')
    ? await listSellableNames(
        shop.db,
        found.map(({ id }) => id),
        MOST_SOLD,
      )
    : found;
  return { products: offered.map(({ id, name }) => ({ value: String(id), text: name })) };
});
