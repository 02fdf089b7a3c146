import { LayoutGrid, Plus } from 'lucide';
import { data, href } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import type { RequestContext } from '#app/request-context.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { Icon } from '#app/ui/icon.tsx';
import {
  listCountedCategories,
  listNamesWithoutCategory,
} from '#domain/catalog/categories/list-categories.ts';
import { inMerchantsOrder } from '#domain/site/category-order.ts';
import { readSiteSettings } from '#domain/site/read-site-settings.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { PageHeading } from '../components/page-heading.tsx';
import { Panel } from '../components/panel.tsx';
import { type AdminArgs, adminForms, adminLoader } from '../guard.ts';
import type { Route } from './+types/categories';
import { CategoryTable, ProductsOf } from './category-table.tsx';
import { listForms } from './move-form.ts';

const said = texts.adminCategories;

export const loader = adminLoader(async ({ shop }: AdminArgs<Route.LoaderArgs>) => {
  const toasts: Toast[] = [];
  const shown = await loadWithFallback(shop, {
    work: Promise.all([listInOrder(shop.db), listNamesWithoutCategory(shop.db)]),
    fallback: null,
    message: texts.catalogue.loadCategoriesFailed,
    toasts,
  });
  const [categories, orphans] = shown ?? [null, []];
  return data({ categories, orphans, toasts }, pageStatus(toasts));
});

async function listInOrder(db: RequestContext['db']) {
  const [categories, { values }] = await Promise.all([listCountedCategories(db), readSiteSettings(db)]);
  return inMerchantsOrder(categories, values.categoryOrder).map(({ id, name, thumbnailKey, products }) => ({
    id,
    name,
    thumbnailKey,
    products,
  }));
}

export const action = adminForms(listForms);

export function meta() {
  return privateMeta(texts.admin.categories);
}

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  const { categories, orphans, toasts } = loaderData;
  const { message, turn } = useFormState('move', actionData);
  return (
    <>
      <PageToasts toasts={toasts} />
      <PageToasts toasts={actionData?.toasts} />
      <PageHeading title={texts.admin.categories}>
        <ButtonLink to={href('/admin/categories/:id', { id: 'new' })}>
          <Icon node={Plus} className="size-4" />
          {said.add}
        </ButtonLink>
      </PageHeading>
      <FormMessage key={turn} text={message} />
      {categories === null && <LoadFailed title={texts.catalogue.loadCategoriesFailed} />}
      {categories?.length === 0 && <EmptyState icon={LayoutGrid} title={said.emptyTitle} />}
      {categories && categories.length > 0 && (
        <>
          <p className="text-sm text-quiet">{said.orderHint}</p>
          <CategoryTable categories={categories} />
        </>
      )}
      {orphans.length > 0 && <Orphans names={orphans} />}
    </>
  );
}

/** Deleted categories that still have products. A new category with the same name gets these products. */
function Orphans({ names }: { names: { name: string; products: number }[] }) {
  return (
    <Panel title={said.orphansTitle}>
      <p className="text-sm text-quiet">{said.orphansHint}</p>
      <ul className="grid">
        {names.map(({ name, products }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-4">
            <span className="wrap-anywhere">{name}</span>
            <ProductsOf name={name} products={products} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
