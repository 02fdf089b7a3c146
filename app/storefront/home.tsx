import { PackageOpen } from 'lucide';
import { data, href } from 'react-router';
import { listCategoriesWithFacets } from '#domain/catalog/facets.ts';
import { PAGE_SIZE } from '#domain/catalog/page-sizes.ts';
import { listFeatured } from '#domain/catalog/queries.ts';
import { shown, shownPictures, shownProducts } from '#domain/catalog/shown.ts';
import { pageButtons, pageIndexFrom } from '#lib/paging.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { loadWithFallback, statusOf } from '../load-with-fallback.ts';
import { headMeta } from '../page-meta.ts';
import { requestContext } from '../request-context.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Pager } from '../ui/pager.tsx';
import { PageToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/home';
import { FilterBar } from './filters/filter-bar.tsx';
import { renderUnused } from './filters/render-filters.tsx';
import { homeHead } from './head/home-head.ts';
import { Banner } from './home/banner.tsx';
import { CategoryGrid } from './home/category-grid.tsx';
import { ProductGrid } from './products/product-grid.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  const pageIndex = pageIndexFrom(new URL(request.url).searchParams.get('page'));
  const toasts: Toast[] = [];
  const [{ categories, facets }, products] = await Promise.all([
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
  ]);
  shop.shows([shown.categories, shown.counts, ...shownPictures(categories)]);
  shop.shows([shown.featured, ...shownProducts(products ?? [])]);
  const head = homeHead({ pageIndex, origin: shop.publicOrigin });
  const filters = products?.length ? renderUnused({}, facets) : '';
  return data({ categories, products, filters, pageIndex, toasts, head }, statusOf(toasts));
}

export const meta = headMeta;

export default function Home({ loaderData }: Route.ComponentProps) {
  const { categories, products, filters, pageIndex, toasts } = loaderData;
  return (
    <>
      <PageToasts toasts={toasts} />
      <h1 className="sr-only">{texts.shell.shopName}</h1>
      <Banner />
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
            icon={PackageOpen}
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
