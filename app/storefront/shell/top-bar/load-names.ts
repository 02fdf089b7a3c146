import type { RequestContext } from '#app/request-context.ts';
import { cacheTags } from '#domain/catalog/cache-tags.ts';
import { listCategories } from '#domain/catalog/categories/list-categories.ts';
import { inMerchantsOrder } from '#domain/site/category-order.ts';
import { serverSite } from '#domain/site/server-site.ts';

/**
 * The names of the categories in the top bar, in the merchant's order. Null if the shop has a sidebar or no
 * categories.
 */
export async function loadTopBarNames(shop: RequestContext): Promise<string[] | null> {
  if (serverSite().navigation !== 'top') return null;
  shop.tagResponse([cacheTags.categories]);
  const categories = await listCategories(shop.readsDb);
  return categories.length === 0 ? null : inMerchantsOrder(categories).map(({ name }) => name);
}
