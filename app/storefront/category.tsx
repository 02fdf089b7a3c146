import { PackageOpen } from 'lucide';
import { data, href } from 'react-router';
import { facetsOfKept } from '#domain/catalog/facets.ts';
import { findCategory } from '#domain/catalog/find-category.ts';
import { LIST_SIZE } from '#domain/catalog/page-sizes.ts';
import { listCategory } from '#domain/catalog/queries.ts';
import { searchTextFrom } from '#domain/catalog/search.ts';
import { readShopAsk } from '#domain/catalog/shop-filter.ts';
import { shown, shownProducts } from '#domain/catalog/shown.ts';
import { pageIndexFrom } from '#lib/paging.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { loadWithFallback, statusOf } from '../load-with-fallback.ts';
import { headMeta } from '../page-meta.ts';
import { type RequestContext, requestContext } from '../request-context.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PageToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/category';
import { FilterBar } from './filters/filter-bar.tsx';
import { renderUnused } from './filters/render-filters.tsx';
import { categoryHead } from './head/category-head.ts';
import { movedCategory } from './moved-category.ts';
import { ListPager } from './products/list-pager.tsx';
import { ProductGrid } from './products/product-grid.tsx';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  const name = searchTextFrom(params.name);
  const pageIndex = pageIndexFrom(new URL(request.url).searchParams.get('page'));
  const toasts: Toast[] = [];
  const found = await loadWithFallback(shop, {
    work: load(shop.readsDb, name, pageIndex),
    fallback: null,
    message: texts.catalogue.loadCategoryFailed,
    toasts,
  });
  const { category = null } = found ?? {};
  if (category && category.name !== name) throw movedCategory(category, pageIndex);
  shop.shows([shown.category(name), shown.counts, ...shownProducts(found?.products ?? [])]);
  const { filter } = readShopAsk(new URLSearchParams({ category: name }));
  const facets = found && facetsOfKept(found.kept, filter);
  return data(
    {
      name,
      pageIndex,
      products: found?.products ?? null,
      count: found?.count ?? 0,
      filters: found?.count ? renderUnused({ category: name }, facets) : '',
      toasts,
      head: categoryHead({
        name,
        pageIndex,
        category,
        firstImageKey: found?.products[0]?.imageKey,
        isEmpty: found?.products.length === 0,
        origin: shop.publicOrigin,
      }),
    },
    statusOf(toasts),
  );
}

async function load(db: RequestContext['readsDb'], name: string, pageIndex: number) {
  const [page, category] = await Promise.all([listCategory(db, name, pageIndex), findCategory(db, name)]);
  return { ...page, category };
}

export const meta = headMeta;

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { name, products, count, filters, pageIndex, toasts } = loaderData;
  return (
    <>
      <PageToasts toasts={toasts} />
      <Breadcrumb />
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 pt-2">
        <h1 className="text-2xl break-words">{name}</h1>
        {count > 0 && <p className="text-quiet">{texts.catalogue.products(count)}</p>}
      </div>
      <FilterBar html={filters} />
      {products === null ? (
        <LoadFailed title={texts.catalogue.loadCategoryFailed} />
      ) : products.length === 0 ? (
        <EmptyState icon={PackageOpen} title={texts.catalogue.categoryEmpty}>
          <ButtonLink to={href('/')}>{texts.shell.backToHome}</ButtonLink>
        </EmptyState>
      ) : (
        <ProductGrid products={products} eager={8} level="h2" className="pt-6" />
      )}
      {count > LIST_SIZE && <ListPager pageIndex={pageIndex} count={count} />}
    </>
  );
}
