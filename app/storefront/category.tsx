import { PackageOpen } from 'lucide-react';
import { data } from 'react-router';
import { LIST_SIZE } from '#domain/catalog/page-sizes.ts';
import { listCategory } from '#domain/catalog/queries.ts';
import { searchTextFrom } from '#domain/catalog/search.ts';
import { counted } from '#lib/count.ts';
import { messages } from '#lib/messages.ts';
import { pageIndexFrom } from '#lib/paging.ts';
import type { Toast } from '#lib/toast.ts';
import { shopOf } from '../context.ts';
import { loadOrSay, statusOf } from '../load.ts';
import { pageMeta } from '../page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/category';
import { categoryPath } from './paths.ts';
import { ListPager } from './products/list-pager.tsx';
import { ProductGrid } from './products/product-grid.tsx';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const name = searchTextFrom(params.name);
  const pageIndex = pageIndexFrom(new URL(request.url).searchParams.get('page'));
  const toasts: Toast[] = [];
  const found = await loadOrSay(shop, {
    work: listCategory(shop.db, name, pageIndex),
    fallback: { products: [], count: 0 },
    message: messages.loadCategoryFailed,
    toasts,
  });
  return data({ name, pageIndex, ...found, toasts, origin: shop.origin }, statusOf(toasts));
}

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.name ?? '';
  const page = loaderData?.pageIndex ?? 0;
  return pageMeta({
    title: `${name} · Kiosk`,
    description: `${name}: everything in this category at Kiosk.`,
    origin: loaderData?.origin ?? '',
    path: categoryPath(name) + (page > 0 ? `?page=${page}` : ''),
    imageKey: loaderData?.products[0]?.imageKey,
  });
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { name, products, count, pageIndex, toasts } = loaderData;
  return (
    <>
      <PageToasts toasts={toasts} />
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 pt-2 pb-6">
        <h1 className="text-2xl break-words">{name}</h1>
        {count > 0 && <p className="text-quiet">{counted(count, 'product')}</p>}
      </div>
      {products.length === 0 ? (
        <EmptyState icon={PackageOpen} title="No products found in this category">
          <ButtonLink to="/">Back to home</ButtonLink>
        </EmptyState>
      ) : (
        <ProductGrid products={products} eager={8} level="h2" />
      )}
      {count > LIST_SIZE && <ListPager pageIndex={pageIndex} count={count} />}
    </>
  );
}
