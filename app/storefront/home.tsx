import { PackageOpen } from 'lucide-react';
import { data } from 'react-router';
import { PAGE_SIZE } from '#domain/catalog/page-sizes.ts';
import { listCategories, listFeatured } from '#domain/catalog/queries.ts';
import { BANNER_KEY } from '#lib/banner.ts';
import { messages } from '#lib/messages.ts';
import { pageButtons, pageIndexFrom } from '#lib/paging.ts';
import type { Toast } from '#lib/toast.ts';
import { shopOf } from '../context.ts';
import { loadOrSay, statusOf } from '../load.ts';
import { pageMeta } from '../page-meta.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pager } from '../ui/pager.tsx';
import { PageToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/home';
import { Banner } from './home/banner.tsx';
import { CategoryGrid } from './home/category-grid.tsx';
import { ProductGrid } from './products/product-grid.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const pageIndex = pageIndexFrom(new URL(request.url).searchParams.get('page'));
  const toasts: Toast[] = [];
  const [categories, products] = await Promise.all([
    loadOrSay(shop, {
      work: listCategories(shop.db),
      fallback: [],
      message: messages.loadCategoriesFailed,
      toasts,
    }),
    loadOrSay(shop, {
      work: listFeatured(shop.db, pageIndex),
      fallback: [],
      message: messages.loadProductsFailed,
      toasts,
    }),
  ]);
  return data({ categories, products, pageIndex, toasts, origin: shop.origin }, statusOf(toasts));
}

export function meta({ loaderData }: Route.MetaArgs) {
  const page = loaderData?.pageIndex ?? 0;
  return pageMeta({
    title: page > 0 ? `Featured Products, page ${page + 1} · Kiosk` : 'Kiosk · Good things for every day',
    description: 'Well-made things for home, kitchen, travel and care, chosen with an eye for what lasts.',
    origin: loaderData?.origin ?? '',
    path: page > 0 ? `/?page=${page}` : '/',
    imageKey: BANNER_KEY,
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { categories, products, pageIndex, toasts } = loaderData;
  return (
    <>
      <PageToasts toasts={toasts} />
      <h1 className="sr-only">Kiosk</h1>
      <Banner />
      <section aria-labelledby="by-category" className="pt-12">
        <h2 id="by-category" className="text-xl">
          Shop by Category
        </h2>
        <CategoryGrid categories={categories} />
      </section>
      <section aria-labelledby="featured" className="scroll-mt-28 pt-14">
        <h2 id="featured" className="text-xl">
          Featured Products
        </h2>
        {products.length > 0 ? (
          <ProductGrid products={products} className="pt-5" />
        ) : (
          <EmptyState icon={PackageOpen} title={pageIndex > 0 ? 'No more products' : 'No products yet'}>
            {pageIndex > 0 && <p>You have seen everything. Go back to the previous page.</p>}
          </EmptyState>
        )}
        <Pager
          label="Featured Products pages"
          pageIndex={pageIndex}
          buttons={pageButtons(pageIndex, products.length, PAGE_SIZE)}
          href={(index) => (index === 0 ? '/#featured' : `/?page=${index}#featured`)}
        />
      </section>
    </>
  );
}
