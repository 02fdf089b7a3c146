import { PackageOpen } from 'lucide';
import { data, href } from 'react-router';
import { LIST_SIZE } from '#domain/catalog/page-sizes.ts';
import { listCategory } from '#domain/catalog/queries.ts';
import { searchTextFrom } from '#domain/catalog/search.ts';
import { shown, shownProducts } from '#domain/catalog/shown.ts';
import { pageIndexFrom } from '#lib/paging.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { loadWithFallback, statusOf } from '../load-with-fallback.ts';
import { pageMeta } from '../page-meta.ts';
import { requestContext } from '../request-context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PageToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/category';
import { categoryPath } from './paths.ts';
import { ListPager } from './products/list-pager.tsx';
import { ProductGrid } from './products/product-grid.tsx';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  const name = searchTextFrom(params.name);
  const pageIndex = pageIndexFrom(new URL(request.url).searchParams.get('page'));
  const toasts: Toast[] = [];
  const found = await loadWithFallback(shop, {
    work: listCategory(shop.readsDb, name, pageIndex),
    fallback: null,
    message: texts.catalogue.loadCategoryFailed,
    toasts,
  });
  shop.shows([shown.category(name), ...shownProducts(found?.products ?? [])]);
  return data(
    {
      name,
      pageIndex,
      products: found?.products ?? null,
      count: found?.count ?? 0,
      toasts,
      origin: shop.origin,
    },
    statusOf(toasts),
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.name ?? '';
  const page = loaderData?.pageIndex ?? 0;
  return pageMeta({
    title: texts.shell.pageTitle(name),
    description: texts.catalogue.categoryDescription(name),
    origin: loaderData?.origin ?? '',
    path: categoryPath(name) + (page > 0 ? `?page=${page}` : ''),
    imageKey: loaderData?.products?.[0]?.imageKey,
  });
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { name, products, count, pageIndex, toasts } = loaderData;
  return (
    <>
      <PageToasts toasts={toasts} />
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 pt-2 pb-6">
        <h1 className="text-2xl break-words">{name}</h1>
        {count > 0 && <p className="text-quiet">{texts.catalogue.products(count)}</p>}
      </div>
      {products === null ? (
        <LoadFailed title={texts.catalogue.loadCategoryFailed} />
      ) : products.length === 0 ? (
        <EmptyState icon={PackageOpen} title={texts.catalogue.categoryEmpty}>
          <ButtonLink to={href('/')}>{texts.shell.backToHome}</ButtonLink>
        </EmptyState>
      ) : (
        <ProductGrid products={products} eager={8} level="h2" />
      )}
      {count > LIST_SIZE && <ListPager pageIndex={pageIndex} count={count} />}
    </>
  );
}
