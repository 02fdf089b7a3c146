import { Package } from 'lucide';
import { useEffect, useRef } from 'react';
import { data, redirect, useLocation } from 'react-router';
import { pageStatus } from '#app/page/load-with-fallback.ts';
import { headMeta } from '#app/page/page-meta.ts';
import { requestContext } from '#app/request-context.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { Breadcrumb } from '#app/ui/layout/breadcrumb.tsx';
import { PagerStep } from '#app/ui/layout/pager.tsx';
import { parseListRequest } from '#domain/catalog/listing/shop-filter.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import type { Route } from './+types/products';
import { listHref } from './filters/addresses.ts';
import { ChipList } from './filters/chip-list.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { loadFiltered } from './filters/load-filtered.ts';
import { filteredHead } from './head/filtered-head.ts';
import { ProductGrid } from './products/product-grid.tsx';
import { SimilarProducts } from './products/similar-products.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const ask = parseListRequest(url.searchParams);
  const address = listHref(ask);
  // Don't redirect if an input is invalid. The canonical address would not contain the input.
  if (Object.keys(ask.problems).length === 0 && address !== url.pathname + url.search)
    throw redirect(address);
  const shop = requestContext(context);
  const toasts: Toast[] = [];
  const list = await loadFiltered(shop, ask, toasts);
  const head = filteredHead({ ...list, origin: shop.publicOrigin });
  return data({ ...list, toasts, head }, pageStatus(toasts));
}

export const meta = headMeta;

export default function FilteredListPage({ loaderData }: Route.ComponentProps) {
  const { title, category, form, error, chips, unfiltered, counted, products, alike, steps, toasts } =
    loaderData;
  useFocusOnNewList();
  const hasPages = (steps.first ?? steps.next) !== null;
  return (
    <>
      <PageToasts toasts={toasts} />
      {category && <Breadcrumb current={category} />}
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 pt-2">
        <h1 className="text-2xl wrap-anywhere">{title}</h1>
        <p role="status" data-count className="text-quiet">
          {counted}
        </p>
      </div>
      <FilterBar html={form} />
      {error && (
        <p role="alert" className="pt-4 font-medium text-bad lg:hidden">
          {error}
        </p>
      )}
      <ChipList chips={chips} clear={unfiltered} />
      {products === null ? (
        <LoadFailed title={texts.catalogue.loadProductsFailed} />
      ) : products.length > 0 ? (
        <ProductGrid products={products} eager={8} level="h2" className="pt-6" />
      ) : alike.length > 0 ? (
        <p className="pt-4 pb-2 text-quiet">{texts.search.nothingFound}</p>
      ) : (
        <EmptyState icon={Package} title={hasPages ? texts.filters.nothingHere : texts.filters.nothing}>
          <p>{hasPages ? texts.filters.nothingHereHint : texts.filters.nothingHint}</p>
          <ButtonLink to={unfiltered} look="secondary">
            {texts.filters.clearAll}
          </ButtonLink>
        </EmptyState>
      )}
      {hasPages && (
        <nav
          aria-label={texts.filters.pages}
          className="flex flex-wrap items-center justify-center gap-3 pt-10"
        >
          <PagerStep to={steps.first}>{texts.filters.first}</PagerStep>
          <PagerStep to={steps.previous}>{texts.shell.previous}</PagerStep>
          <PagerStep to={steps.next}>{texts.shell.next}</PagerStep>
        </nav>
      )}
      <SimilarProducts products={alike} isAlone={products?.length === 0} />
    </>
  );
}

/** Focuses the content if the focused element was replaced together with the form. */
function useFocusOnNewList(): void {
  const { search } = useLocation();
  const lastSearch = useRef(search);
  useEffect(() => {
    if (lastSearch.current === search) return;
    lastSearch.current = search;
    if (document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
  }, [search]);
}
