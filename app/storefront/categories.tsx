import { data, href } from 'react-router';
import { pageStatus } from '#app/page/load-with-fallback.ts';
import type { PageHead } from '#app/page/page-meta.ts';
import { requestContext } from '#app/request-context.ts';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { cacheTags, pictureTags } from '#domain/catalog/cache-tags.ts';
import { serverSite } from '#domain/site/server-site.ts';
import * as texts from '#texts';
import type { Route } from './+types/categories';
import { pageHead } from './head/page-head.ts';
import { breadcrumbs } from './head/structured-data.ts';
import { CategoryGrid } from './home/category-grid.tsx';
import { loadCategories } from './not-found/load-categories.ts';
import { NotFoundPage, notFoundMeta } from './not-found/not-found-page.tsx';

/**
 * The page with all categories. Responds with a 404 unless the merchant has enabled the page (spec S2,
 * decision D26).
 */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  const loaded = await loadCategories(shop);
  shop.tagResponse([cacheTags.categories, ...pictureTags(loaded.categories)]);
  if (!serverSite().categoriesPage) return data({ ...loaded, head: null }, 404);
  return data({ ...loaded, head: headAt(shop.publicOrigin) }, pageStatus(loaded.toasts));
}

function headAt(origin: string): PageHead {
  const path = href('/categories');
  const title = texts.shell.pageTitle(texts.catalogue.categories);
  return [
    ...pageHead({ title, description: texts.catalogue.categoriesDescription(), origin, path }),
    breadcrumbs(origin, [{ name: texts.catalogue.categories, path }]),
  ];
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? notFoundMeta();
}

export default function Categories({ loaderData }: Route.ComponentProps) {
  const { categories, toasts, head } = loaderData;
  if (head === null) return <NotFoundPage categories={categories} toasts={toasts} />;
  return (
    <>
      <PageToasts toasts={toasts} />
      <h1 className="pt-2 text-2xl">{texts.catalogue.categories}</h1>
      <div className="max-sm:[&>ul]:grid max-sm:[&>ul]:grid-cols-3">
        <CategoryGrid categories={categories} />
      </div>
    </>
  );
}
