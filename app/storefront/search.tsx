import { SearchX } from 'lucide';
import { useState } from 'react';
import { data } from 'react-router';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { requestContext } from '#app/request-context.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { Link } from '#app/ui/link/link.ts';
import { cacheTags, productTags } from '#domain/catalog/cache-tags.ts';
import { LIST_SIZE } from '#domain/catalog/listing/page-sizes.ts';
import { searchByNameStart } from '#domain/catalog/search/search-by-name-start.ts';
import { MAX_WORD_MATCHES, searchByWords } from '#domain/catalog/search/search-by-words.ts';
import { searchTextFrom } from '#domain/catalog/search-text.ts';
import { serverSite } from '#domain/site/server-site.ts';
import { pageIndexFrom } from '#lib/paging.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import type { Route } from './+types/search';
import { FilterBar } from './filters/filter-bar.tsx';
import { renderEmptyFilters } from './filters/render-filters.tsx';
import { categoriesPath } from './paths.ts';
import { ListPager } from './products/list-pager.tsx';
import { ProductGrid } from './products/product-grid.tsx';
import { SimilarProducts } from './products/similar-products.tsx';

const nothing = { products: [], count: 0, total: 0, suggestions: [] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  const params = new URL(request.url).searchParams;
  const text = searchTextFrom(params.get('q'));
  const pageIndex = pageIndexFrom(params.get('page'));
  const toasts: Toast[] = [];
  const search = async () => {
    if (text === '') return nothing;
    const { known, coded, ...found } = await searchByNameStart(shop.readsDb, text, pageIndex);
    const isCoded = ({ id }: { id: number }) => coded.some((product) => product.id === id);
    const isLast = found.count === 0 || pageIndex === Math.ceil(found.count / LIST_SIZE) - 1;
    const countsAll = serverSite().searchCountsAll;
    const similar =
      isLast || countsAll ? await searchByWords(shop.readsDb, text, MAX_WORD_MATCHES, known) : [];
    // If the list of similar products is full, a product may be missing only because it is out of stock. Any
    // change of stock can therefore change the list.
    if (similar.length === MAX_WORD_MATCHES) shop.tagResponse([cacheTags.counts]);
    const alike = similar.filter((product) => !isCoded(product));
    const codedOnly = coded.filter(({ name }) => !name.startsWith(text)).length;
    return {
      ...found,
      total: found.count + codedOnly + (countsAll ? alike.length : 0),
      suggestions: isLast ? alike : [],
    };
  };
  const found = await loadWithFallback(shop, {
    work: search(),
    fallback: null,
    message: texts.search.searchFailed,
    toasts,
  });
  const suggestions = found?.suggestions ?? [];
  shop.tagResponse([cacheTags.searches, ...productTags([...(found?.products ?? []), ...suggestions])]);
  if (found && pageIndex === 0)
    shop.recordSearch({ text, isEmpty: found.products.length === 0 && found.suggestions.length === 0 });
  if (text !== '' && found?.total === 0) toasts.push({ type: 'info', text: texts.search.nothingFound });
  // Counting the products for each filter is slow, so the form shows no counts until the visitor uses a
  // filter.
  const isAny = found !== null && found.total + found.suggestions.length > 0;
  const filters = isAny ? renderEmptyFilters({ q: text }, null) : '';
  return data({ text, pageIndex, found, filters, toasts }, pageStatus(toasts));
}

export function meta({ loaderData }: Route.MetaArgs) {
  const text = loaderData?.text;
  return [
    { title: texts.shell.pageTitle(text ? texts.search.searchTitle(text) : texts.search.search) },
    { name: 'description', content: texts.search.searchDescription },
    { name: 'robots', content: 'noindex, follow' },
  ];
}

/** Shows the toasts that the page had when it was opened. */
function ToastsOnce({ toasts }: { toasts: Toast[] }) {
  const [first] = useState(toasts);
  return <PageToasts toasts={first} />;
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { text, pageIndex, found, filters, toasts } = loaderData;
  if (found === null) {
    return (
      <>
        <PageToasts toasts={toasts} />
        <LoadFailed title={texts.search.searchFailed} level="h1" />
      </>
    );
  }
  const { products, count, total, suggestions } = found;
  return (
    <>
      {/* A reload of the same results, for example after a form, repeats no message. */}
      <ToastsOnce key={`${pageIndex} ${text}`} toasts={toasts} />
      <div className="grid gap-1 pt-2">
        <h1 className="text-2xl wrap-anywhere">
          {text ? texts.search.resultsFor(text) : texts.search.search}
        </h1>
        <p data-count className="text-quiet">
          {texts.search.foundProducts(total)}
        </p>
      </div>
      <FilterBar html={filters} />
      {products.length > 0 && <ProductGrid products={products} eager={8} level="h2" className="pt-6" />}
      {count > LIST_SIZE && <ListPager pageIndex={pageIndex} count={count} />}
      {total === 0 && (suggestions.length > 0 ? <NothingExact /> : <NothingFound text={text} />)}
      <SimilarProducts products={suggestions} isAlone={count === 0 && products.length === 0} />
    </>
  );
}

/**
 * The message that no product matches exactly. It is one line, so that the similar products below stay
 * visible.
 */
function NothingExact() {
  return (
    <div className="flex flex-wrap items-center gap-x-3 pb-2 text-xs text-quiet sm:text-base">
      <h2 className="text-xs font-medium tracking-normal sm:text-base">{texts.search.nothingFound}</h2>
      <Link
        to={categoriesPath}
        viewTransition
        className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
      >
        {texts.catalogue.browseCategories}
      </Link>
    </div>
  );
}

function NothingFound({ text }: { text: string }) {
  return (
    <EmptyState icon={SearchX} title={text ? texts.search.nothingFound : texts.search.searchEmpty}>
      <p>{text ? texts.search.nothingFoundHint : texts.search.searchHint}</p>
      <ButtonLink to={categoriesPath} look="secondary">
        {texts.catalogue.browseCategories}
      </ButtonLink>
    </EmptyState>
  );
}
