import { SearchX } from 'lucide-react';
import { data } from 'react-router';
import { LIST_SIZE } from '#domain/catalog/page-sizes.ts';
import { searchProducts, suggestProducts } from '#domain/catalog/queries.ts';
import { foundText, searchTextFrom } from '#domain/catalog/search.ts';
import { messages } from '#lib/messages.ts';
import { pageIndexFrom } from '#lib/paging.ts';
import type { Toast } from '#lib/toast.ts';
import { shopOf } from '../context.ts';
import { loadOrSay, statusOf } from '../load.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/search';
import { ListPager } from './products/list-pager.tsx';
import { ProductGrid } from './products/product-grid.tsx';

const nothing = { products: [], count: 0, suggestions: [] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const params = new URL(request.url).searchParams;
  const text = searchTextFrom(params.get('q'));
  const pageIndex = pageIndexFrom(params.get('page'));
  const toasts: Toast[] = [];
  const search = async () => {
    if (text === '') return nothing;
    const found = await searchProducts(shop.db, text, pageIndex);
    return { ...found, suggestions: found.count === 0 ? await suggestProducts(shop.db, text) : [] };
  };
  const found = await loadOrSay(shop, {
    work: search(),
    fallback: nothing,
    message: messages.searchFailed,
    toasts,
  });
  if (text !== '' && found.count === 0 && toasts.length === 0)
    toasts.push({ type: 'info', text: messages.nothingFound });
  return data({ text, pageIndex, ...found, toasts }, statusOf(toasts));
}

export function meta({ loaderData }: Route.MetaArgs) {
  const text = loaderData?.text;
  return [
    { title: text ? `Search: ${text} · Kiosk` : 'Search · Kiosk' },
    { name: 'robots', content: 'noindex, follow' },
  ];
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { text, pageIndex, products, count, suggestions, toasts } = loaderData;
  return (
    <>
      <PageToasts toasts={toasts} />
      <div className="grid gap-1 pt-2 pb-6">
        <h1 className="text-2xl break-words">{text ? `Results for “${text}”` : 'Search'}</h1>
        <p className="text-quiet">{foundText(count)}</p>
      </div>
      {products.length > 0 && <ProductGrid products={products} eager={8} level="h2" />}
      {count > LIST_SIZE && <ListPager pageIndex={pageIndex} count={count} />}
      {count === 0 && <NothingFound text={text} />}
      {suggestions.length > 0 && (
        <section aria-labelledby="suggestions" className="border-t border-line pt-10">
          <h2 id="suggestions" className="pb-5 text-xl">
            Did you mean one of these?
          </h2>
          <ProductGrid products={suggestions} />
        </section>
      )}
    </>
  );
}

function NothingFound({ text }: { text: string }) {
  return (
    <EmptyState icon={SearchX} title={text ? messages.nothingFound : 'Type the beginning of a name'}>
      <p>Search compares the beginning of a product’s name, capital letters included.</p>
      <ButtonLink to="/categories" look="secondary">
        Browse categories
      </ButtonLink>
    </EmptyState>
  );
}
