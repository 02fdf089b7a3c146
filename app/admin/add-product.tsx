import { href } from 'react-router';
import { typedAtFirst } from '#domain/catalog/fields/field-set.ts';
import { listCountedCategories } from '#domain/catalog/list-categories.ts';
import { productFields } from '#domain/catalog/product-fields.ts';
import * as texts from '#texts';
import { privateMeta } from '../page-meta.ts';
import { PageToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/add-product';
import { PageHeading } from './components/page-heading.tsx';
import { adminForms, adminLoader } from './guard.ts';
import { createForms } from './products/product-actions.ts';
import { ProductForm } from './products/product-form.tsx';

export const loader = adminLoader(async ({ shop }) => {
  const categories = await listCountedCategories(shop.db);
  return { categories: categories.map(({ name }) => name) };
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
        reply={actionData}
        categories={loaderData.categories}
        initial={typedAtFirst(productFields)}
        imageKey={null}
        returnTo={href('/admin/products')}
        submit={texts.admin.addProduct}
      />
    </>
  );
}
