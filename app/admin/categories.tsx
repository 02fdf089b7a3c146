import { LayoutGrid } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { data, Link, type LoaderFunctionArgs } from 'react-router';
import {
  type CountedCategory,
  listCountedCategories,
  listNamesWithoutCategory,
} from '#domain/catalog/list-categories.ts';
import { counted } from '#lib/count.ts';
import { messages } from '#lib/messages.ts';
import { MAX_PICTURE_BYTES } from '#lib/picture-rules.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import type { Toast } from '#lib/toast.ts';
import type { Reply } from '../form-action.ts';
import { loadOrSay, statusOf } from '../load.ts';
import { privateMeta } from '../page-meta.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/categories';
import { add, remove, update } from './categories/actions.ts';
import { CategoryForm } from './categories/category-form.tsx';
import { DeleteCategory } from './categories/delete-category.tsx';
import { type AdminArgs, adminAction, adminLoader } from './guard.ts';
import { PageHeading } from './parts/page-heading.tsx';
import { Panel } from './parts/panel.tsx';
import { Thumbnail } from './parts/thumbnail.tsx';

export const loader = adminLoader(async ({ request, shop }: AdminArgs<LoaderFunctionArgs>) => {
  const params = new URL(request.url).searchParams;
  const toasts: Toast[] = [];
  const shown = await loadOrSay(shop, {
    work: Promise.all([listCountedCategories(shop.db), listNamesWithoutCategory(shop.db)]),
    fallback: null,
    message: messages.loadCategoriesFailed,
    toasts,
  });
  const [categories, orphans] = shown ?? [null, []];
  const [deleting, editing] = [rowIdFrom(params.get('delete')), rowIdFrom(params.get('edit'))];
  return data({ categories, orphans, deleting, editing, toasts }, statusOf(toasts));
});

const failures: Record<string, string> = {
  update: messages.updateCategoryFailed,
  delete: messages.deleteCategoryFailed,
};

export const action = adminAction(
  {
    failure: (form) => failures[form.get('intent') ?? ''] ?? messages.addCategoryFailed,
    file: { name: 'image', maxBytes: MAX_PICTURE_BYTES.categories },
  },
  async (sent) => {
    const intent = sent.form.get('intent');
    if (intent === 'update') return update(sent);
    return intent === 'delete' ? remove(sent) : add(sent);
  },
);

export function meta() {
  return privateMeta('Categories');
}

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  const { categories, orphans, deleting, editing, toasts } = loaderData;
  return (
    <>
      <PageToasts toasts={toasts} />
      <PageToasts toasts={actionData?.toasts} />
      <PageHeading title="Categories" />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          {categories?.length === 0 && <EmptyState icon={LayoutGrid} title="No categories yet" />}
          {categories && categories.length > 0 && (
            <ul aria-label="Categories" className="grid border-t border-line">
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
        <Panel title="Add Category" className="lg:sticky lg:top-6">
          {/* Empty again once one was added. */}
          <CategoryForm
            key={categories?.map(({ id }) => id).join()}
            reply={actionData}
            category={null}
            submit="Add Category"
          />
        </Panel>
      </div>
    </>
  );
}

type RowProps = {
  category: CountedCategory;
  others: string[];
  state: 'deleting' | 'editing' | null;
  reply: Reply | undefined;
};

function Row({ category, others, state, reply }: RowProps) {
  const { id, name, thumbnailKey, products } = category;
  return (
    <li className="grid gap-4 border-b border-line py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Thumbnail imageKey={thumbnailKey} width={160} className="size-16 rounded-xl" />
        <div className="grid min-w-32 grow basis-40">
          <h2 className="text-base font-semibold tracking-normal break-words">{name}</h2>
          <ProductsOf name={name} products={products} />
        </div>
        <div className="flex gap-2">
          <Link
            to={`/admin/categories?edit=${id}`}
            preventScrollReset
            aria-label={`Edit ${name}`}
            className={buttonClass('quiet')}
          >
            Edit
          </Link>
          <Link
            to={`/admin/categories?delete=${id}`}
            preventScrollReset
            aria-label={`Delete ${name}`}
            className={buttonClass('quiet', 'text-bad!')}
          >
            Delete
          </Link>
        </div>
      </div>
      {state === 'deleting' && <DeleteCategory category={category} others={others} />}
      {state === 'editing' && <EditCategory category={category} reply={reply} />}
    </li>
  );
}

/** Opens below its row: the focus goes there, and the page with it. */
function EditCategory({ category, reply }: Pick<RowProps, 'category' | 'reply'>) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={`Edit ${category.name}`}
      className="rounded-2xl border border-line bg-surface p-4 outline-none"
    >
      <CategoryForm reply={reply} category={category} submit="Save" />
    </section>
  );
}

function ProductsOf({ name, products }: { name: string; products: number }) {
  return (
    <Link
      to={`/admin/products?${new URLSearchParams({ category: name })}`}
      className="inline-flex min-h-8 items-center justify-self-start text-sm text-quiet underline-offset-4 hover:underline"
    >
      {counted(products, 'product')}
    </Link>
  );
}

/** Products whose category was deleted. A category of that name takes them in again. */
function Orphans({ names }: { names: { name: string; products: number }[] }) {
  return (
    <Panel title="Products without a category">
      <p className="text-sm text-quiet">
        They go by the name of a category that is gone. Add one of that name, or give them another.
      </p>
      <ul className="grid">
        {names.map(({ name, products }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-4">
            <span className="break-words">{name}</span>
            <ProductsOf name={name} products={products} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
