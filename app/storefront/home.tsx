import { Package } from 'lucide';
import { data, href } from 'react-router';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { headMeta } from '#app/page/page-meta.ts';
import { requestContext } from '#app/request-context.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { Banner } from '#app/ui/layout/banner.tsx';
import { Pager } from '#app/ui/layout/pager.tsx';
import { cacheTags, pictureTags, productTags } from '#domain/catalog/cache-tags.ts';
import { listCategoriesWithFacets } from '#domain/catalog/listing/facets.ts';
import { PAGE_SIZE } from '#domain/catalog/listing/page-sizes.ts';
import { listFeatured } from '#domain/catalog/listing/queries.ts';
import { inMerchantsOrder } from '#domain/site/category-order.ts';
import { findBanner } from '#domain/site/find-banner.ts';
import { BANNER_CATEGORY } from '#lib/home-banner.ts';
import { pageButtons, pageIndexFrom } from '#lib/paging.ts';
import { site } from '#lib/site.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import type { Route } from './+types/home';
import { FilterBar } from './filters/filter-bar.tsx';
import { renderEmptyFilters } from './filters/render-filters.tsx';
import { homeHead } from './head/home-head.ts';
import { CategoryGrid } from './home/category-grid.tsx';
import { categoryPath } from './paths.ts';
import { ProductGrid } from './products/product-grid.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  const pageIndex = pageIndexFrom(new URL(request.url).searchParams.get('page'));
  const toasts: Toast[] = [];
  const [{ categories, facets }, products, banner] = await Promise.all([
    loadWithFallback(shop, {
      work: listCategoriesWithFacets(shop.readsDb),
      fallback: { categories: [], facets: null },
      message: texts.catalogue.loadCategoriesFailed,
      toasts,
    }),
    loadWithFallback(shop, {
      work: listFeatured(shop.readsDb, pageIndex),
      fallback: null,
      message: texts.catalogue.loadProductsFailed,
      toasts,
    }),
    findBanner(shop.readsDb),
  ]);
  shop.tagResponse([cacheTags.categories, cacheTags.counts, ...pictureTags(categories)]);
  shop.tagResponse([cacheTags.featured, ...productTags(products ?? [])]);
  const head = homeHead({ pageIndex, banner, origin: shop.publicOrigin });
  const filters = products?.length ? renderEmptyFilters({}, facets) : '';
  return data(
    { banner, categories: inMerchantsOrder(categories), products, filters, pageIndex, toasts, head },
    pageStatus(toasts),
  );
}

export const meta = headMeta;

export default function Home({ loaderData }: Route.ComponentProps) {
  const { banner, categories, products, filters, pageIndex, toasts } = loaderData;
  return (
    <>
      <PageToasts toasts={toasts} />
      <h1 className="sr-only">{site().name}</h1>
      {banner !== null && <Banner banner={banner} to={banner?.link ?? categoryPath(BANNER_CATEGORY)} />}
      <section aria-labelledby="by-category" className="pt-12">
        <h2 id="by-category" className="text-xl">
          {texts.catalogue.shopByCategory}
        </h2>
        <CategoryGrid categories={categories} />
      </section>
      <section aria-labelledby="featured" className="scroll-mt-28 pt-14">
        <h2 id="featured" className="text-xl">
          {texts.catalogue.featured}
        </h2>
        <FilterBar html={filters} />
        {products === null ? (
          <LoadFailed title={texts.catalogue.loadProductsFailed} />
        ) : products.length > 0 ? (
          <ProductGrid products={products} className="pt-5" />
        ) : (
          <EmptyState
            icon={Package}
            title={pageIndex > 0 ? texts.catalogue.noMoreProducts : texts.catalogue.noProducts}
          >
            {pageIndex > 0 && <p>{texts.catalogue.noMoreHint}</p>}
          </EmptyState>
        )}
        <Pager
          label={texts.catalogue.featuredPages}
          pageIndex={pageIndex}
          buttons={pageButtons(pageIndex, products?.length ?? 0, PAGE_SIZE)}
          href={(index) => `${href('/')}${index === 0 ? '' : `?page=${index}`}#featured`}
        />
      </section>
    </>
  );
}
