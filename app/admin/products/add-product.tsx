import { href } from 'react-router';
import { privateMeta } from '#app/page/page-meta.ts';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { listCountedCategories } from '#domain/catalog/categories/list-categories.ts';
import { initialInputTexts } from '#domain/catalog/fields/field-set.ts';
import { productFields } from '#domain/catalog/product-fields.ts';
import { listTaxClasses } from '#domain/pricing/queries.ts';
import * as texts from '#texts';
import { PageHeading } from '../components/page-heading.tsx';
import { type AdminArgs, adminForms, adminLoader } from '../guard.ts';
import type { Route } from './+types/add-product';
import { ProductForm } from './form/product-form.tsx';
import { createForms } from './product-actions.ts';

export const loader = adminLoader(async ({ shop, url }: AdminArgs<Route.LoaderArgs>) => {
  const [categories, taxClasses] = await Promise.all([
    listCountedCategories(shop.db),
    listTaxClasses(shop.db),
  ]);
  const after = url.searchParams.get('after');
  return { categories: categories.map(({ name }) => name), taxClasses, after };
});

export const action = adminForms(createForms);

export function meta() {
  return privateMeta(texts.admin.addProduct);
}

export default function AddProduct({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageToasts toasts={actionData?.toasts} />
      <PageHeading title={texts.admin.addProduct} />
      <ProductForm
        // Empty again after one was added.
        key={loaderData.after}
        reply={actionData}
        categories={loaderData.categories}
        taxClasses={loaderData.taxClasses}
        initial={{ ...initialInputTexts(productFields), description_format: 'markdown' }}
        imageKey={null}
        status="listed"
        returnTo={href('/admin/products')}
        submit={texts.admin.addProduct}
      />
    </>
  );
}
