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
import type { SectionKind } from '#domain/site/home/sections.ts';
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
import { homeSections, loadSections } from './home/load-sections.tsx';
import { categoryPath } from './paths.ts';
import { ProductGrid } from './products/product-grid.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  const pageIndex = pageIndexFrom(new URL(request.url).searchParams.get('page'));
  const toasts: Toast[] = [];
  const isOn = (kind: SectionKind) => homeSections().some((section) => section.kind === kind && !section.off);
  const [{ categories, facets }, products, banner, sections] = await Promise.all([
    loadWithFallback(shop, {
      work: listCategoriesWithFacets(shop.readsDb),
      fallback: { categories: [], facets: null },
      message: texts.catalogue.loadCategoriesFailed,
      toasts,
    }),
    loadWithFallback(shop, {
      work: isOn('all') ? listFeatured(shop.readsDb, pageIndex) : Promise.resolve([]),
      fallback: null,
      message: texts.catalogue.loadProductsFailed,
      toasts,
    }),
    findBanner(shop.readsDb),
    loadSections(shop, toasts),
  ]);
  shop.tagResponse([cacheTags.categories, cacheTags.counts, ...pictureTags(categories)]);
  shop.tagResponse([cacheTags.featured, ...productTags(products ?? [])]);
  const head = homeHead({ pageIndex, banner, origin: shop.publicOrigin });
  const filters = products?.length ? renderEmptyFilters({}, facets) : '';
  const isBare = facets !== null && categories.length === 0;
  return data(
    {
      sections: isBare ? sections.filter((section) => section !== 'categories') : sections,
      banner,
      categories: inMerchantsOrder(categories),
      products,
      filters,
      pageIndex,
      toasts,
      head,
    },
    pageStatus(toasts),
  );
}

export const meta = headMeta;

export default function Home({ loaderData }: Route.ComponentProps) {
  const { sections, banner, categories, toasts } = loaderData;
  return (
    <>
      <PageToasts toasts={toasts} />
      <h1 className="sr-only">{site().name}</h1>
      <div className="grid grid-cols-1 gap-14">
        {sections.map((section, at) => {
          if (section === 'banner')
            return (
              banner !== null && (
                <Banner key={section} banner={banner} to={banner?.link ?? categoryPath(BANNER_CATEGORY)} />
              )
            );
          if (section === 'categories')
            return (
              <Section key={section} id="by-category" title={texts.catalogue.shopByCategory}>
                <CategoryGrid categories={categories} />
              </Section>
            );
          if (section === 'all') return <AllProducts key={section} data={loaderData} />;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: only another page has other sections
            <div key={at}>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own component on the server */}
              <div dangerouslySetInnerHTML={{ __html: section.html }} />
              {section.products && (
                <ProductGrid products={section.products} className="pt-5 xl:grid-cols-4 2xl:grid-cols-4" />
              )}
            </div>
          );
        })}
      </div>
    </>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby={id} className="scroll-mt-28">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** All products of the shop, in pages. */
function AllProducts({
  data: { products, filters, pageIndex },
}: {
  data: Route.ComponentProps['loaderData'];
}) {
  return (
    <Section id="featured" title={texts.catalogue.featured}>
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
    </Section>
  );
}
