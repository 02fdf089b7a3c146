import { Compass } from 'lucide-react';
import { data } from 'react-router';
import { listCategories } from '#domain/catalog/queries.ts';
import { messages } from '#lib/messages.ts';
import type { Toast } from '#lib/toast.ts';
import { shopOf } from '../context.ts';
import { loadOrSay } from '../load.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/not-found';
import { CategoryGrid } from './home/category-grid.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const toasts: Toast[] = [];
  const categories = await loadOrSay(shop, {
    work: listCategories(shop.db),
    fallback: [],
    message: messages.loadCategoriesFailed,
    toasts,
  });
  return data({ categories, toasts }, 404);
}

export function meta() {
  return [{ title: 'Page Not Found · Kiosk' }, { name: 'robots', content: 'noindex' }];
}

/** Unknown addresses, and /categories on its own (spec S2); helps on with the categories there are (decision D16). */
export default function NotFound({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageToasts toasts={loaderData.toasts} />
      <EmptyState icon={Compass} title="Page Not Found" level="h1">
        <p>This address leads nowhere. Browse a category below, use the search above, or start over.</p>
        <ButtonLink to="/">Back to home</ButtonLink>
      </EmptyState>
      <section aria-labelledby="categories" className="border-t border-line pt-10">
        <h2 id="categories" className="text-xl">
          Categories
        </h2>
        <CategoryGrid categories={loaderData.categories} />
      </section>
    </>
  );
}
