import { PackageOpen } from 'lucide';
import { useEffect, useRef } from 'react';
import { data, redirect, useLocation } from 'react-router';
import { readShopAsk } from '#domain/catalog/shop-filter.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { statusOf } from '../load-with-fallback.ts';
import { headMeta } from '../page-meta.ts';
import { requestContext } from '../request-context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Step } from '../ui/pager.tsx';
import { PageToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/products';
import { listHref } from './filters/addresses.ts';
import { ChipList } from './filters/chip-list.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { loadFiltered } from './filters/load-filtered.ts';
import { filteredHead } from './head/filtered-head.ts';
import { AlikeProducts } from './products/alike-products.tsx';
import { ProductGrid } from './products/product-grid.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const ask = readShopAsk(url.searchParams);
  const address = listHref(ask);
  // What was typed wrong stays in its field, and so in the address.
  if (Object.keys(ask.problems).length === 0 && address !== url.pathname + url.search)
    throw redirect(address);
  const shop = requestContext(context);
  const toasts: Toast[] = [];
  const list = await loadFiltered(shop, ask, toasts);
  const head = filteredHead({ ...list, origin: shop.publicOrigin });
  return data({ ...list, toasts, head }, statusOf(toasts));
}

export const meta = headMeta;

export default function FilteredPage({ loaderData }: Route.ComponentProps) {
  const { title, form, error, chips, unfiltered, counted, products, alike, steps, toasts } = loaderData;
  useFocusOnNewList();
  const isOneOfMany = (steps.first ?? steps.next) !== null;
  return (
    <>
      <PageToasts toasts={toasts} />
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 pt-2">
        <h1 className="text-2xl break-words">{title}</h1>
        <p role="status" className="text-quiet">
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
        <p className="pt-4 pb-2 text-quiet">{texts.catalogue.nothingFound}</p>
      ) : (
        <EmptyState
          icon={PackageOpen}
          title={isOneOfMany ? texts.filters.nothingHere : texts.filters.nothing}
        >
          <p>{isOneOfMany ? texts.filters.nothingHereHint : texts.filters.nothingHint}</p>
          <ButtonLink to={unfiltered} look="secondary">
            {texts.filters.clearAll}
          </ButtonLink>
        </EmptyState>
      )}
      {isOneOfMany && (
        <nav
          aria-label={texts.filters.pages}
          className="flex flex-wrap items-center justify-center gap-3 pt-10"
        >
          <Step to={steps.first}>{texts.filters.first}</Step>
          <Step to={steps.previous}>{texts.shell.previous}</Step>
          <Step to={steps.next}>{texts.shell.next}</Step>
        </nav>
      )}
      <AlikeProducts products={alike} isAlone={products?.length === 0} />
    </>
  );
}

/** What was pressed is gone with the form of before: the focus would be nowhere. */
function useFocusOnNewList(): void {
  const { search } = useLocation();
  const shown = useRef(search);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    if (document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
  }, [search]);
}
