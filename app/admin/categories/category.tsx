import { href } from 'react-router';
import { errorResponse } from '#app/errors/error-response.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { listCountedCategories } from '#domain/catalog/categories/list-categories.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import * as texts from '#texts';
import { PageHeading } from '../components/page-heading.tsx';
import { Panel } from '../components/panel.tsx';
import { type AdminArgs, adminForms, adminLoader } from '../guard.ts';
import type { Route } from './+types/category';
import { categoryForms, NEW_CATEGORY } from './actions.ts';
import { CategoryForm } from './category-form.tsx';
import { DeleteCategory } from './delete-category.tsx';

const said = texts.adminCategories;

export const loader = adminLoader(async ({ params, url, shop }: AdminArgs<Route.LoaderArgs>) => {
  if (params.id === NEW_CATEGORY) return { category: null, others: [], deleting: false };
  const id = rowIdFrom(params.id);
  const categories = await listCountedCategories(shop.db);
  const category = categories.find((each) => each.id === id);
  if (!category) throw errorResponse(404, said.notFound);
  const others = categories.filter((each) => each !== category).map(({ name }) => name);
  return { category, others, deleting: url.searchParams.has('delete') };
});

export const action = adminForms(categoryForms);

export function meta({ loaderData }: Route.MetaArgs) {
  return privateMeta(loaderData?.category?.name ?? said.add);
}

export default function CategoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { category, others, deleting } = loaderData;
  const page = category && href('/admin/categories/:id', { id: String(category.id) });
  return (
    <>
      <PageToasts toasts={actionData?.toasts} />
      <PageHeading title={category ? said.edit : said.add}>
        {page && (
          <ButtonLink to={`${page}?delete`} look="quiet" className="text-bad!">
            {said.deleteCategory}
          </ButtonLink>
        )}
      </PageHeading>
      {category && page && deleting && <DeleteCategory category={category} others={others} keep={page} />}
      <Panel title={category?.name ?? said.newCategory} className="max-w-2xl">
        <CategoryForm
          key={category?.id}
          reply={actionData}
          category={category}
          submit={category ? texts.admin.save : said.add}
        />
      </Panel>
    </>
  );
}
