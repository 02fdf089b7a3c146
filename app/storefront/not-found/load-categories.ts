import { loadWithFallback } from '#app/page/load-with-fallback.ts';
import type { RequestContext } from '#app/request-context.ts';
import { listCategories } from '#domain/catalog/categories/list-categories.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';

/** Loads all categories with their pictures. If that fails, adds a toast. */
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
