import { redirect } from 'react-router';
import { problemText } from '#app/forms/problem-text.ts';
import { loadWithFallback } from '#app/load-with-fallback.ts';
import type { RequestContext } from '#app/request-context.ts';
import { MOST_COUNTED } from '#domain/catalog/count-facets.ts';
import type { Facets } from '#domain/catalog/facet-sums.ts';
import { listFacets } from '#domain/catalog/facets.ts';
import { listFiltered } from '#domain/catalog/list-filtered.ts';
import type { ProductPlace } from '#domain/catalog/product-order.ts';
import { searchAlikeFiltered } from '#domain/catalog/search-alike.ts';
import type { PriceProblem, ReadAsk } from '#domain/catalog/shop-filter.ts';
import { shown, shownProducts } from '#domain/catalog/shown.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { listHref, unfilteredHref } from './addresses.ts';
import { chipsOf } from './chips.ts';
import { byPresentName } from './present-name.ts';
import { renderFilters } from './render-filters.tsx';

/** All that the page of a narrowed list shows. Only for the server. */
export async function loadFiltered(shop: RequestContext, ask: ReadAsk, toasts: Toast[]) {
  const { filter, order, typed } = ask;
  const [page, facets] = await Promise.all([
    loadWithFallback(shop, {
      work: listWithAlike(shop, ask),
      fallback: null,
      message: texts.catalogue.loadProductsFailed,
      toasts,
    }),
    loadWithFallback(shop, {
      work: listFacets(shop.readsDb, filter),
      fallback: null,
      message: texts.catalogue.loadCategoriesFailed,
      toasts,
    }),
  ]);
  const moved = await byPresentName(shop, { ask, facets, toasts });
  // Kept by nobody: a category may get its name back.
  if (moved) throw redirect(moved, { status: 301, headers: { 'Cache-Control': 'no-store' } });
  shop.shows([
    filter.category === '' ? shown.featured : shown.category(filter.category),
    ...[shown.categories, shown.counts],
    ...(order?.startsWith('price') ? [shown.prices] : []),
    ...(order === 'name' || filter.text ? [shown.searches] : []),
    ...shownProducts([...(page?.products ?? []), ...(page?.alike ?? [])]),
  ]);
  const errors = {
    min: ask.problems.min && priceError(ask.problems.min, texts.filters.minNoun),
    max: ask.problems.max && priceError(ask.problems.max, texts.filters.maxNoun),
  };
  const beside = (place: ProductPlace | null) => place && listHref({ ...ask, place });
  return {
    title: filter.text
      ? texts.catalogue.resultsFor(filter.text)
      : filter.category || texts.filters.allProducts,
    form: renderFilters({ ask, facets: page?.alike.length ? offerAll(facets) : facets, typed, errors }),
    error: [errors.min, errors.max].filter(Boolean).join('. ') || null,
    chips: chipsOf(ask),
    unfiltered: unfilteredHref(filter),
    counted: facets?.total == null ? null : texts.filters.products(facets.total, MOST_COUNTED),
    products: page?.products ?? null,
    alike: page?.alike ?? [],
    steps: {
      first: ask.place && listHref({ ...ask, place: null }),
      previous: beside(page?.previous ?? null),
      next: beside(page?.next ?? null),
    },
  };
}

/** The second tier is never counted: where it shows alone, no filter says that it leaves nothing. */
function offerAll(facets: Facets | null): Facets | null {
  if (facets?.total !== 0) return facets;
  const categories = facets.categories.map(({ name }) => ({ name, count: null }));
  return { categories, inStock: null, onSale: null, total: 0 };
}

/** A page, and below the last one of a search what else the text may mean. */
async function listWithAlike(shop: RequestContext, ask: ReadAsk) {
  const page = await listFiltered(shop.readsDb, ask);
  const isLast = ask.filter.text !== '' && page.next === null;
  return { ...page, alike: isLast ? await searchAlikeFiltered(shop.readsDb, ask) : [] };
}

function priceError(problem: PriceProblem, noun: string): string {
  return problem.code === 'from-above-to'
    ? texts.filters.fromAboveTo
    : problemText(problem, { label: noun, noun });
}
