import { Compass } from 'lucide';
import { href } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { CategoryGrid, type Tile } from '../home/category-grid.tsx';

/** 'Page Not Found' with the categories, if there are any (spec S2, decision D16). */
export function NotFoundPage({ categories, toasts }: { categories: Tile[]; toasts: Toast[] }) {
  return (
    <>
      <PageToasts toasts={toasts} />
      <EmptyState icon={Compass} title={texts.catalogue.pageNotFound} level="h1">
        <p>
          {categories.length > 0 ? texts.catalogue.pageNotFoundHint : texts.catalogue.pageNotFoundSearchHint}
        </p>
        <ButtonLink to={href('/')}>{texts.shell.backToHome}</ButtonLink>
      </EmptyState>
      {categories.length > 0 && (
        <section aria-labelledby="categories" className="border-t border-line pt-10">
          <h2 id="categories" className="text-xl">
            {texts.catalogue.categories}
          </h2>
          <CategoryGrid categories={categories} />
        </section>
      )}
    </>
  );
}

/** The head of an address without a page. */
export function notFoundMeta() {
  return [
    { title: texts.shell.pageTitle(texts.catalogue.pageNotFound) },
    { name: 'robots', content: 'noindex' },
  ];
}
