import { loadWithFallback } from '#app/page/load-with-fallback.ts';
import type { RequestContext } from '#app/request-context.ts';
import { findCategory } from '#domain/catalog/categories/find-category.ts';
import type { Facets } from '#domain/catalog/listing/facet-sums.ts';
import type { ListRequest } from '#domain/catalog/listing/shop-filter.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { listHref } from './addresses.ts';

/**
 * The address of the first page of a category that once had this name. Null if no category had it, or if a
 * category has it now (`facets` contains that category). Call this only on the server.
 */
export async function renamedCategoryHref(
  shop: RequestContext,
  { ask, facets, toasts }: { ask: ListRequest; facets: Facets | null; toasts: Toast[] },
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
