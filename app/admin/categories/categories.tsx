import { LayoutGrid } from 'lucide';
import { useEffect, useRef } from 'react';
import { data, href, Link, type LoaderFunctionArgs } from 'react-router';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import {
  type CountedCategory,
  listCountedCategories,
  listNamesWithoutCategory,
} from '#domain/catalog/categories/list-categories.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { PageHeading } from '../components/page-heading.tsx';
import { Panel } from '../components/panel.tsx';
import { Thumbnail } from '../components/thumbnail.tsx';
import { useNewest } from '../components/use-newest.ts';
import { type AdminArgs, adminForms, adminLoader } from '../guard.ts';
import type { Route } from './+types/categories';
import { type CategoryReply, categoryForms } from './actions.ts';
import { CategoryForm } from './category-form.tsx';
import { DeleteCategory } from './delete-category.tsx';

export const loader = adminLoader(async ({ request, shop }: AdminArgs<LoaderFunctionArgs>) => {
  const params = new URL(request.url).searchParams;
  const toasts: Toast[] = [];
  const shown = await loadWithFallback(shop, {
    work: Promise.all([listCountedCategories(shop.db), listNamesWithoutCategory(shop.db)]),
    fallback: null,
    message: texts.catalogue.loadCategoriesFailed,
    toasts,
  });
  const [categories, orphans] = shown ?? [null, []];
  const [deleting, editing] = [rowIdFrom(params.get('delete')), rowIdFrom(params.get('edit'))];
  return data({ categories, orphans, deleting, editing, toasts }, pageStatus(toasts));
});

export const action = adminForms(categoryForms);

export function meta() {
  return privateMeta(texts.admin.categories);
}

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  const { categories, orphans, deleting, editing, toasts } = loaderData;
  const newest = useNewest(categories ?? []);
  return (
    <>
      <PageToasts toasts={toasts} />
      <PageToasts toasts={actionData?.toasts} />
      <PageHeading title={texts.admin.categories} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          {categories === null && <LoadFailed title={texts.catalogue.loadCategoriesFailed} />}
          {categories?.length === 0 && (
            <EmptyState icon={LayoutGrid} title={texts.adminCategories.emptyTitle} />
          )}
          {categories && categories.length > 0 && (
            <ul aria-label={texts.admin.categories} className="grid border-t border-line">
              {categories.map((category) => (
                <Row
                  key={category.id}
                  category={category}
                  others={categories.map(({ name }) => name).filter((name) => name !== category.name)}
                  state={deleting === category.id ? 'deleting' : editing === category.id ? 'editing' : null}
                  reply={actionData}
                />
              ))}
            </ul>
          )}
          {orphans.length > 0 && <Orphans names={orphans} />}
        </div>
        <Panel title={texts.adminCategories.add} className="lg:sticky lg:top-6">
          {/* Cleared after a category was added. */}
          <CategoryForm key={newest} reply={actionData} category={null} submit={texts.adminCategories.add} />
        </Panel>
      </div>
    </>
  );
}

type RowProps = {
  category: CountedCategory;
  others: string[];
  state: 'deleting' | 'editing' | null;
  reply: CategoryReply | undefined;
};

function Row({ category, others, state, reply }: RowProps) {
  const { id, name, thumbnailKey, products } = category;
  return (
    <li className="grid gap-4 border-b border-line py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Thumbnail imageKey={thumbnailKey} width={160} className="size-16 rounded-xl" />
        <div className="grid min-w-32 grow basis-40">
          <h2 className="text-base font-semibold tracking-normal wrap-anywhere">{name}</h2>
          <ProductsOf name={name} products={products} />
        </div>
        <div className="flex gap-2">
          <Link
            to={`${href('/admin/categories')}?edit=${id}`}
            preventScrollReset
            aria-label={texts.admin.editOf(name)}
            className={buttonClass('quiet')}
          >
            {texts.admin.edit}
          </Link>
          <Link
            to={`${href('/admin/categories')}?delete=${id}`}
            preventScrollReset
            aria-label={texts.admin.removeOf(name)}
            className={buttonClass('quiet', 'text-bad!')}
          >
            {texts.admin.remove}
          </Link>
        </div>
      </div>
      {state === 'deleting' && <DeleteCategory category={category} others={others} />}
      {state === 'editing' && <EditCategory category={category} reply={reply} />}
    </li>
  );
}

/** Opens below its row, with the focus. */
function EditCategory({ category, reply }: Pick<RowProps, 'category' | 'reply'>) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={texts.admin.editOf(category.name)}
      data-edits="with-address"
      className="rounded-2xl border border-line bg-surface p-4 outline-none"
    >
      <CategoryForm reply={reply} category={category} submit={texts.admin.save} />
    </section>
  );
}

function ProductsOf({ name, products }: { name: string; products: number }) {
  return (
    <Link
      to={`${href('/admin/products')}?${new URLSearchParams({ category: name })}`}
      className="inline-flex min-h-8 items-center justify-self-start text-sm text-quiet underline-offset-4 hover:underline"
    >
      {texts.catalogue.products(products)}
    </Link>
  );
}

/** Products whose category was deleted. Creating a category with this name adopts them. */
function Orphans({ names }: { names: { name: string; products: number }[] }) {
  return (
    <Panel title={texts.adminCategories.orphansTitle}>
      <p className="text-sm text-quiet">{texts.adminCategories.orphansHint}</p>
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
