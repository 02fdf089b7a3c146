import { loadWithFallback } from '#app/page/load-with-fallback.ts';
import type { RequestContext } from '#app/request-context.ts';
import { listCategories } from '#domain/catalog/categories/list-categories.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';

/** All categories with their pictures, and a toast if they can't be loaded. */
export async function loadCategories(shop: RequestContext) {
  const toasts: Toast[] = [];
  const categories = await loadWithFallback(shop, {
    work: listCategories(shop.db),
    fallback: [],
    message: texts.catalogue.loadCategoriesFailed,
    toasts,
  });
  return { categories, toasts };
}
