import { redirect } from 'react-router';
import { problemText } from '#app/forms/problem-text.ts';
import { loadWithFallback } from '#app/page/load-with-fallback.ts';
import type { RequestContext } from '#app/request-context.ts';
import { cacheTags, productTags } from '#domain/catalog/cache-tags.ts';
import { MAX_FACET_COUNT } from '#domain/catalog/listing/count-facets.ts';
import type { Facets } from '#domain/catalog/listing/facet-sums.ts';
import { listFacets } from '#domain/catalog/listing/facets.ts';
import { listFiltered } from '#domain/catalog/listing/list-filtered.ts';
import type { ProductPlace } from '#domain/catalog/listing/product-order.ts';
import type { ParsedListRequest, PriceRangeProblem } from '#domain/catalog/listing/shop-filter.ts';
import { findByCodeFiltered } from '#domain/catalog/search/codes/find-by-code.ts';
import { searchByWordsFiltered } from '#domain/catalog/search/search-by-words.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { withoutCategory } from '../products/without-category.ts';
import { listHref, unfilteredHref } from './addresses.ts';
import { chipsOf } from './chips.ts';
import { renamedCategoryHref } from './renamed-category.ts';
import { renderFilters } from './render-filters.tsx';

/** Loads the data of a filtered list. Call this only on the server. */
export async function loadFiltered(shop: RequestContext, ask: ParsedListRequest, toasts: Toast[]) {
  const { filter, order, inputs } = ask;
  const [page, facets] = await Promise.all([
    loadWithFallback(shop, {
      work: listWithSimilar(shop, ask),
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
  const renamedHref = await renamedCategoryHref(shop, { ask, facets, toasts });
  // Don't cache the redirect, because the category may get its old name back.
  if (renamedHref) throw redirect(renamedHref, { status: 301, headers: { 'Cache-Control': 'no-store' } });
  shop.tagResponse([
    filter.category === '' ? cacheTags.featured : cacheTags.category(filter.category),
    ...[cacheTags.categories, cacheTags.counts],
    ...(order?.startsWith('price') ? [cacheTags.prices] : []),
    ...(order === 'name' || filter.text ? [cacheTags.searches] : []),
    ...productTags([...(page?.products ?? []), ...(page?.alike ?? [])]),
  ]);
  const errors = {
    min: ask.problems.min && priceError(ask.problems.min, texts.filters.minNoun),
    max: ask.problems.max && priceError(ask.problems.max, texts.filters.maxNoun),
  };
  const hrefAt = (place: ProductPlace | null) => place && listHref({ ...ask, place });
  return {
    title: filter.text ? texts.search.resultsFor(filter.text) : filter.category || texts.filters.allProducts,
    /** A search has no category of its own. The category is only one of its filters. */
    category: filter.text === '' ? filter.category : '',
    form: renderFilters({
      ask,
      facets: page?.alike.length ? withoutCounts(facets) : facets,
      typed: inputs,
      errors,
    }),
    error: [errors.min, errors.max].filter(Boolean).join('. ') || null,
    chips: chipsOf(ask),
    unfiltered: unfilteredHref(filter),
    counted: facets?.total == null ? null : texts.filters.products(facets.total, MAX_FACET_COUNT),
    products: page && (filter.category === '' ? page.products : withoutCategory(page.products)),
    alike: page?.alike ?? [],
    steps: {
      first: ask.place && listHref({ ...ask, place: null }),
      previous: hrefAt(page?.previous ?? null),
      next: hrefAt(page?.next ?? null),
    },
  };
}

/**
 * Removes all counts if no product was counted. Similar products are not counted, so the filters would show
 * zeros next to these products.
 */
function withoutCounts(facets: Facets | null): Facets | null {
  if (facets?.total !== 0) return facets;
  const categories = facets.categories.map(({ name }) => ({ name, count: null }));
  const options = facets.options?.map(({ name, values }) => ({
    name,
    values: values.map((value) => ({ ...value, count: null })),
  }));
  return { categories, inStock: null, onSale: null, total: 0, ...(options && { options }) };
}

/**
 * A page of results. The last page of a search also contains similar products, and products whose SKU or GTIN
 * is the searched text.
 */
async function listWithSimilar(shop: RequestContext, ask: ParsedListRequest) {
  const page = await listFiltered(shop.readsDb, ask);
  const isLast = ask.filter.text !== '' && page.next === null;
  if (!isLast) return { ...page, alike: [] };
  const [coded, similar] = await Promise.all([
    findByCodeFiltered(shop.readsDb, ask.filter),
    searchByWordsFiltered(shop.readsDb, ask),
  ]);
  const shown = new Set([...page.products, ...coded].map(({ id }) => id));
  const codedAlike = coded.filter(({ id }) => !page.products.some((product) => product.id === id));
  return { ...page, alike: [...codedAlike, ...similar.filter(({ id }) => !shown.has(id))] };
}

function priceError(problem: PriceRangeProblem, noun: string): string {
  return problem.code === 'from-above-to'
    ? texts.filters.fromAboveTo
    : problemText(problem, { label: noun, noun });
}
