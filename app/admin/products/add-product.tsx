import { href } from 'react-router';
import { privateMeta } from '#app/page/page-meta.ts';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { listCountedCategories } from '#domain/catalog/categories/list-categories.ts';
import { initialInputTexts, inputTextsOf } from '#domain/catalog/fields/field-set.ts';
import { type FoundProduct, findProductOrDraft } from '#domain/catalog/listing/queries.ts';
import { productFields } from '#domain/catalog/model/product-fields.ts';
import { listTaxClasses } from '#domain/pricing/queries.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import * as texts from '#texts';
import { PageHeading } from '../components/page-heading.tsx';
import { type AdminArgs, adminForms, adminLoader } from '../guard.ts';
import type { Route } from './+types/add-product';
import { ProductForm } from './form/product-form.tsx';
import { createForms } from './product-actions.ts';

export const loader = adminLoader(async ({ shop, url }: AdminArgs<Route.LoaderArgs>) => {
  const after = rowIdFrom(url.searchParams.get('after') ?? '');
  const [categories, taxClasses, added] = await Promise.all([
    listCountedCategories(shop.db),
    listTaxClasses(shop.db),
    after === null ? null : findProductOrDraft(shop.db, after),
  ]);
  return { categories: categories.map(({ name }) => name), taxClasses, after, like: added && likeIt(added) };
});

/**
 * The initial values of the next product. Some are copied from the product just added, because merchants
 * often add similar products in a row.
 */
function likeIt(added: FoundProduct) {
  const { category, tax_class_id, is_delivered, is_gift_card } = inputTextsOf(productFields, added);
  return { status: added.status, texts: { category, tax_class_id, is_delivered, is_gift_card } };
}

export const action = adminForms(createForms);

export function meta() {
  return privateMeta(texts.admin.addProduct);
}

export default function AddProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { after, like, categories, taxClasses } = loaderData;
  const empty = { ...initialInputTexts(productFields), description_format: 'markdown' };
  return (
    <>
      <PageToasts toasts={actionData?.toasts} />
      <PageHeading title={texts.admin.addProduct} />
      <ProductForm
        // The key changes after a product was added. The new key clears the form.
        key={after}
        reply={actionData}
        categories={categories}
        taxClasses={taxClasses}
        initial={{ ...empty, ...like?.texts }}
        imageKey={null}
        status={like?.status ?? 'listed'}
        returnTo={href('/admin/products')}
        submit={texts.admin.addProduct}
      />
    </>
  );
}
