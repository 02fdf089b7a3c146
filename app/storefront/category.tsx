import { Package } from 'lucide';
import { data, href } from 'react-router';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { headMeta, privateMeta } from '#app/page/page-meta.ts';
import { type RequestContext, requestContext } from '#app/request-context.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { Breadcrumb } from '#app/ui/layout/breadcrumb.tsx';
import { cacheTags, productTags } from '#domain/catalog/cache-tags.ts';
import { findCategory } from '#domain/catalog/categories/find-category.ts';
import { facetsFromCounts } from '#domain/catalog/listing/facets.ts';
import { LIST_SIZE } from '#domain/catalog/listing/page-sizes.ts';
import { listCategory } from '#domain/catalog/listing/queries.ts';
import { parseListRequest } from '#domain/catalog/listing/shop-filter.ts';
import { searchTextFrom } from '#domain/catalog/search-text.ts';
import { pageIndexFrom } from '#lib/paging.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import type { Route } from './+types/category';
import { FilterBar } from './filters/filter-bar.tsx';
import { renderEmptyFilters } from './filters/render-filters.tsx';
import { categoryHead } from './head/category-head.ts';
import { ListPager } from './products/list-pager.tsx';
import { ProductGrid } from './products/product-grid.tsx';
import { withoutCategory } from './products/without-category.ts';
import { redirectToCategory } from './redirect-to-category.ts';

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
  if (category && category.name !== name) throw redirectToCategory(category, pageIndex);
  // A deleted category may still have products, which are still listed.
  const unknown = found !== null && category === null && found.count === 0;
  shop.tagResponse([cacheTags.category(name), cacheTags.counts, ...productTags(found?.products ?? [])]);
  const { filter } = parseListRequest(new URLSearchParams({ category: name }));
  const facets = found && facetsFromCounts(found, filter);
  return data(
    {
      name,
      unknown,
      pageIndex,
      products: found && withoutCategory(found.products),
      count: found?.count ?? 0,
      filters: found?.count ? renderEmptyFilters({ category: name }, facets) : '',
      toasts,
      head: unknown
        ? privateMeta(texts.catalogue.categoryUnknown)
        : categoryHead({
            name,
            pageIndex,
            category,
            firstImageKey: found?.products[0]?.imageKey,
            isEmpty: found?.products.length === 0,
            origin: shop.publicOrigin,
          }),
    },
    pageStatus(toasts, unknown ? 404 : 200),
  );
}

async function load(db: RequestContext['readsDb'], name: string, pageIndex: number) {
  const [page, category] = await Promise.all([listCategory(db, name, pageIndex), findCategory(db, name)]);
  return { ...page, category };
}

export const meta = headMeta;

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { name, unknown, products, count, filters, pageIndex, toasts } = loaderData;
  if (unknown) return <UnknownCategory />;
  return (
    <>
      <PageToasts toasts={toasts} />
      <Breadcrumb current={name} />
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 pt-2">
        <h1 className="text-2xl wrap-anywhere">{name}</h1>
        {count > 0 && (
          <p data-count className="text-quiet">
            {texts.catalogue.products(count)}
          </p>
        )}
      </div>
      <FilterBar html={filters} />
      {products === null ? (
        <LoadFailed title={texts.catalogue.loadCategoryFailed} />
      ) : products.length === 0 ? (
        <EmptyState icon={Package} title={texts.catalogue.categoryEmpty}>
          <ButtonLink to={href('/')}>{texts.shell.backToHome}</ButtonLink>
        </EmptyState>
      ) : (
        <ProductGrid products={products} eager={8} level="h2" className="pt-6" />
      )}
      {count > LIST_SIZE && <ListPager pageIndex={pageIndex} count={count} />}
    </>
  );
}

/** The message for an unknown category. It does not repeat the requested name, which may be random text. */
function UnknownCategory() {
  return (
    <EmptyState level="h1" icon={Package} title={texts.catalogue.categoryUnknown}>
      <p>{texts.catalogue.categoryEmpty}</p>
      <ButtonLink to={href('/')}>{texts.shell.backToHome}</ButtonLink>
    </EmptyState>
  );
}
