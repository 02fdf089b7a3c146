import { ExternalLink } from 'lucide-react';
import { data, type LoaderFunctionArgs } from 'react-router';
import { listCountedCategories } from '#domain/catalog/list-categories.ts';
import { findProduct } from '#domain/catalog/queries.ts';
import { demand } from '#lib/demand.ts';
import { messages } from '#lib/messages.ts';
import { MAX_PICTURE_BYTES } from '#lib/picture-rules.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import { privateMeta } from '../page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/product';
import { type AdminArgs, adminAction, adminLoader } from './guard.ts';
import { PageHeading } from './parts/page-heading.tsx';
import { ProductForm } from './products/product-form.tsx';
import { productsPath, typedOf, update } from './products/save.ts';

export const loader = adminLoader(async ({ request, params, shop }: AdminArgs<LoaderFunctionArgs>) => {
  const id = rowIdFrom(params.id);
  const [product, categories] = await Promise.all([
    id === null ? null : findProduct(shop.db, id),
    listCountedCategories(shop.db),
  ]);
  if (product === null) throw data(messages.productNotFound, { status: 404 });
  return {
    id: product.id,
    typed: typedOf(product),
    imageKey: product.imageKey,
    seen: { version: product.version, stock: product.stock },
    categories: categories.map(({ name }) => name),
    returnTo: productsPath(new URL(request.url).searchParams.get('back')),
  };
});

export const action = adminAction(
  {
    failure: messages.updateProductFailed,
    file: { name: 'image', maxBytes: MAX_PICTURE_BYTES.products },
  },
  async (sent) => {
    const id = rowIdFrom(sent.params.id);
    demand(id !== null, 'PRODUCT_NOT_FOUND');
    return update(sent, id);
  },
);

export function meta({ loaderData }: Route.MetaArgs) {
  return privateMeta(loaderData?.typed.name ?? messages.productNotFound);
}

export default function EditProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { id, typed, imageKey, seen, categories, returnTo } = loaderData;
  return (
    <>
      <PageToasts toasts={actionData?.toasts} />
      <PageHeading title="Edit Product">
        <ButtonLink to={`/product/${id}`} look="quiet" reloadDocument>
          <ExternalLink className="size-4" aria-hidden="true" />
          See it in the shop
        </ButtonLink>
      </PageHeading>
      <ProductForm
        key={id}
        reply={actionData}
        categories={categories}
        initial={typed}
        imageKey={imageKey}
        seen={seen}
        returnTo={returnTo}
        submit="Save"
      />
    </>
  );
}
