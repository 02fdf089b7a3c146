import { loadWithFallback } from '#app/load-with-fallback.ts';
import type { RequestContext } from '#app/request-context.ts';
import type { Facets } from '#domain/catalog/facet-sums.ts';
import { findCategory } from '#domain/catalog/find-category.ts';
import type { ShopAsk } from '#domain/catalog/shop-filter.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { listHref } from './addresses.ts';

/**
 * Where the list of a category is that had the name before, from its first page on; null for a living
 * category, of which the counts tell, and for a name that none had. Only for the server.
 */
export async function byPresentName(
  shop: RequestContext,
  { ask, facets, toasts }: { ask: ShopAsk; facets: Facets | null; toasts: Toast[] },
): Promise<string | null> {
  const { category } = ask.filter;
  if (category === '' || !facets || facets.categories.some(({ name }) => name === category)) return null;
  const found = await loadWithFallback(shop, {
    work: findCategory(shop.readsDb, category),
    fallback: null,
    message: texts.catalogue.loadCategoriesFailed,
    toasts,
  });
  if (!found || found.name === category) return null;
  return listHref({ ...ask, filter: { ...ask.filter, category: found.name }, place: null });
}
