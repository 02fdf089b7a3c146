import { SearchX } from 'lucide';
import { data, Link } from 'react-router';
import { LIST_SIZE } from '#domain/catalog/page-sizes.ts';
import { searchTextFrom } from '#domain/catalog/search.ts';
import { MOST_ALIKE, searchAlike } from '#domain/catalog/search-alike.ts';
import { searchProducts } from '#domain/catalog/search-products.ts';
import { shown, shownProducts } from '#domain/catalog/shown.ts';
import { pageIndexFrom } from '#lib/paging.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { loadWithFallback, statusOf } from '../load-with-fallback.ts';
import { requestContext } from '../request-context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PageToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/search';
import { FilterBar } from './filters/filter-bar.tsx';
import { renderUnused } from './filters/render-filters.tsx';
import { categoriesPath } from './paths.ts';
import { AlikeProducts } from './products/alike-products.tsx';
import { ListPager } from './products/list-pager.tsx';
import { ProductGrid } from './products/product-grid.tsx';

const nothing = { products: [], count: 0, suggestions: [] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  const params = new URL(request.url).searchParams;
  const text = searchTextFrom(params.get('q'));
  const pageIndex = pageIndexFrom(params.get('page'));
  const toasts: Toast[] = [];
  const search = async () => {
    if (text === '') return nothing;
    const { known, ...found } = await searchProducts(shop.readsDb, text, pageIndex);
    const isLast = found.count === 0 || pageIndex === Math.ceil(found.count / LIST_SIZE) - 1;
    const suggestions = isLast ? await searchAlike(shop.readsDb, text, MOST_ALIKE, known) : [];
    return { ...found, suggestions };
  };
  const found = await loadWithFallback(shop, {
    work: search(),
    fallback: null,
    message: texts.catalogue.searchFailed,
    toasts,
  });
  const suggestions = found?.suggestions ?? [];
  shop.shows([shown.searches, ...shownProducts([...(found?.products ?? []), ...suggestions])]);
  // Beyond the best there may be others, which come before them once they are in stock.
  if (suggestions.length === MOST_ALIKE) shop.shows([shown.counts]);
  if (found && pageIndex === 0)
    shop.searched({ text, isEmpty: found.count === 0 && found.suggestions.length === 0 });
  if (text !== '' && found?.count === 0) toasts.push({ type: 'info', text: texts.catalogue.nothingFound });
  // Their numbers are counted when something is asked of them: of a text that takes a while.
  const isAny = found !== null && found.count + found.suggestions.length > 0;
  const filters = isAny ? renderUnused({ q: text }, null) : '';
  return data({ text, pageIndex, found, filters, toasts }, statusOf(toasts));
}

export function meta({ loaderData }: Route.MetaArgs) {
  const text = loaderData?.text;
  return [
    { title: texts.shell.pageTitle(text ? texts.catalogue.searchTitle(text) : texts.catalogue.search) },
    { name: 'description', content: texts.catalogue.searchDescription },
    { name: 'robots', content: 'noindex, follow' },
  ];
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { text, pageIndex, found, filters, toasts } = loaderData;
  if (found === null) {
    return (
      <>
        <PageToasts toasts={toasts} />
        <LoadFailed title={texts.catalogue.searchFailed} level="h1" />
      </>
    );
  }
  const { products, count, suggestions } = found;
  return (
    <>
      <PageToasts toasts={toasts} />
      <div className="grid gap-1 pt-2">
        <h1 className="text-2xl break-words">
          {text ? texts.catalogue.resultsFor(text) : texts.catalogue.search}
        </h1>
        <p className="text-quiet">{texts.catalogue.foundProducts(count)}</p>
      </div>
      <FilterBar html={filters} />
      {products.length > 0 && <ProductGrid products={products} eager={8} level="h2" className="pt-6" />}
      {count > LIST_SIZE && <ListPager pageIndex={pageIndex} count={count} />}
      {count === 0 && (suggestions.length > 0 ? <NothingExact /> : <NothingFound text={text} />)}
      <AlikeProducts products={suggestions} isAlone={count === 0} />
    </>
  );
}

/** One line, so that what was meant is seen below it without scrolling. */
function NothingExact() {
  return (
    <div className="flex flex-wrap items-center gap-x-3 pb-2 text-xs text-quiet sm:text-base">
      <h2 className="text-xs font-medium tracking-normal sm:text-base">{texts.catalogue.nothingFound}</h2>
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
    <EmptyState icon={SearchX} title={text ? texts.catalogue.nothingFound : texts.catalogue.searchEmpty}>
      <p>{text ? texts.catalogue.nothingFoundHint : texts.catalogue.searchHint}</p>
      <ButtonLink to={categoriesPath} look="secondary">
        {texts.catalogue.browseCategories}
      </ButtonLink>
    </EmptyState>
  );
}
