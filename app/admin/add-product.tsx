import { listCountedCategories } from '#domain/catalog/list-categories.ts';
import { messages } from '#lib/messages.ts';
import { MAX_PICTURE_BYTES } from '#lib/picture-rules.ts';
import { privateMeta } from '../page-meta.ts';
import { PageToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/add-product';
import { adminAction, adminLoader } from './guard.ts';
import { PageHeading } from './parts/page-heading.tsx';
import { ProductForm } from './products/product-form.tsx';
import { create } from './products/save.ts';

export const loader = adminLoader(async ({ shop }) => {
  const categories = await listCountedCategories(shop.db);
  return { categories: categories.map(({ name }) => name) };
});

export const action = adminAction(
  {
    failure: messages.createProductFailed,
    refused: messages.createProductForbidden,
    file: { name: 'image', maxBytes: MAX_PICTURE_BYTES.products },
  },
  create,
);

export function meta() {
  return privateMeta('Add Product');
}

const nothing = { name: '', category: '', description: '', price: '', stock: '0' };
export default function AddProduct({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageToasts toasts={actionData?.toasts} />
      <PageHeading title="Add Product" />
      <ProductForm
        reply={actionData}
        categories={loaderData.categories}
        initial={nothing}
        imageKey={null}
        returnTo="/admin/products"
        submit="Add Product"
      />
    </>
  );
}
