import { SearchX } from 'lucide';
import { data } from 'react-router';
import { LIST_SIZE } from '#domain/catalog/page-sizes.ts';
import { searchTextFrom } from '#domain/catalog/search.ts';
import { searchProducts, suggestProducts } from '#domain/catalog/search-products.ts';
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
import { categoriesPath } from './paths.ts';
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
    const found = await searchProducts(shop.readsDb, text, pageIndex);
    return { ...found, suggestions: found.count === 0 ? await suggestProducts(shop.readsDb, text) : [] };
  };
  const found = await loadWithFallback(shop, {
    work: search(),
    fallback: null,
    message: texts.catalogue.searchFailed,
    toasts,
  });
  shop.shows([shown.searches, ...shownProducts([...(found?.products ?? []), ...(found?.suggestions ?? [])])]);
  if (text !== '' && found?.count === 0) toasts.push({ type: 'info', text: texts.catalogue.nothingFound });
  return data({ text, pageIndex, found, toasts }, statusOf(toasts));
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
  const { text, pageIndex, found, toasts } = loaderData;
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
      <div className="grid gap-1 pt-2 pb-6">
        <h1 className="text-2xl break-words">
          {text ? texts.catalogue.resultsFor(text) : texts.catalogue.search}
        </h1>
        <p className="text-quiet">{texts.catalogue.foundProducts(count)}</p>
      </div>
      {products.length > 0 && <ProductGrid products={products} eager={8} level="h2" />}
      {count > LIST_SIZE && <ListPager pageIndex={pageIndex} count={count} />}
      {count === 0 && <NothingFound text={text} />}
      {suggestions.length > 0 && (
        <section aria-labelledby="suggestions" className="border-t border-line pt-10">
          <h2 id="suggestions" className="pb-5 text-xl">
            {texts.catalogue.suggestions}
          </h2>
          <ProductGrid products={suggestions} />
        </section>
      )}
    </>
  );
}

function NothingFound({ text }: { text: string }) {
  return (
    <EmptyState icon={SearchX} title={text ? texts.catalogue.nothingFound : texts.catalogue.searchEmpty}>
      <p>{texts.catalogue.searchHint}</p>
      <ButtonLink to={categoriesPath} look="secondary">
        {texts.catalogue.browseCategories}
      </ButtonLink>
    </EmptyState>
  );
}
