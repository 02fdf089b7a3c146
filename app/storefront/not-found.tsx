import { Compass } from 'lucide';
import { data, href } from 'react-router';
import { listCategories } from '#domain/catalog/queries.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { loadWithFallback } from '../load-with-fallback.ts';
import { requestContext } from '../request-context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/not-found';
import { CategoryGrid } from './home/category-grid.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  const toasts: Toast[] = [];
  const categories = await loadWithFallback(shop, {
    work: listCategories(shop.db),
    fallback: [],
    message: texts.catalogue.loadCategoriesFailed,
    toasts,
  });
  return data({ categories, toasts }, 404);
}

export function meta() {
  return [
    { title: texts.shell.pageTitle(texts.catalogue.pageNotFound) },
    { name: 'robots', content: 'noindex' },
  ];
}

/**
 * Unknown addresses, and /categories on its own (spec S2); helps on with the categories there are (decision
 * D16).
 */
export default function NotFound({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageToasts toasts={loaderData.toasts} />
      <EmptyState icon={Compass} title={texts.catalogue.pageNotFound} level="h1">
        <p>{texts.catalogue.pageNotFoundHint}</p>
        <ButtonLink to={href('/')}>{texts.shell.backToHome}</ButtonLink>
      </EmptyState>
      <section aria-labelledby="categories" className="border-t border-line pt-10">
        <h2 id="categories" className="text-xl">
          {texts.catalogue.categories}
        </h2>
        <CategoryGrid categories={loaderData.categories} />
      </section>
    </>
  );
}
