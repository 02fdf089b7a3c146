import { href } from 'react-router';
import { createProduct } from '#domain/catalog/create-product.ts';
import { typedFieldsOf, typedOf } from '#domain/catalog/fields/field-set.ts';
import { productFields } from '#domain/catalog/product-fields.ts';
import { updateProduct } from '#domain/catalog/update-product.ts';
import { demand } from '#lib/refusal.ts';
import type { RefusalCode } from '#lib/refusals.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import * as texts from '#texts';
import type { ReplyTo } from '../../forms/forms.ts';
import { info, success } from '../../forms/outcome.ts';
import { safeReturnTo } from '../../session/return-to.ts';
import { productTexts } from '../fields/field-texts.ts';
import { adminForm } from '../guard.ts';
import { readPictures } from './pictures/read-pictures.ts';
import { previewForm } from './preview-description.ts';

/** A number of the product as the administrator saw it, which a form that is shown again still has. */
const seen = <Name extends string>(name: Name) => ({
  name,
  readTyped: (text: string) => ({ value: Number(text) }),
});
const fields = {
  ...typedFieldsOf(productFields),
  seenVersion: seen('seen_version'),
  seenStock: seen('seen_stock'),
};

/** Where a refusal is said, besides at the form's head. */
function onRefusal(code: RefusalCode, text: string): Partial<Record<string, string>> {
  switch (code) {
    case 'CATEGORY_NOT_FOUND':
      return { category: text };
    case 'FORMER_PRICE_TOO_LOW':
      return { former_price: text };
    case 'TAX_CLASS_NOT_FOUND':
      return { tax_class_id: text };
    default:
      return {};
  }
}

/** Adds the product that was typed (spec S5, S7). */
const create = adminForm({
  forbidden: texts.adminProducts.createProductForbidden,
  fields,
  texts: { fields: productTexts },
  picture: { folder: 'products', moreFile: 'more_image', missing: texts.adminProducts.imageRequired },
  prepare: readPictures,
  onRefusal,
  async run({ form, values: { seenVersion: _, seenStock: __, ...product }, pictureKey, shop, actor }) {
    await createProduct(shop.db, { actorUid: actor.uid, fields: product, imageKey: pictureKey ?? '' });
    return success(texts.adminProducts.productCreated, productsPath(form.get('return_to')));
  },
});

/** Saves an edit, unless somebody else came before: then the form shows both. */
const update = adminForm({
  fields,
  texts: { fields: productTexts },
  picture: { folder: 'products', moreFile: 'more_image' },
  prepare: readPictures,
  onRefusal,
  async run({ form, params, values, pictureKey, shop, actor, refuse }) {
    const { seenVersion, seenStock, ...product } = values;
    const id = rowIdFrom(params.id);
    demand(id !== null, 'PRODUCT_NOT_FOUND');
    const edited = await updateProduct(shop.db, {
      actorUid: actor.uid,
      id,
      seen: { version: seenVersion, stock: seenStock },
      fields: product,
      imageKey: pictureKey ?? undefined,
    });
    if (edited.state === 'changed') {
      const { now } = edited;
      const more = { version: now.version, now: typedOf(productFields, now) };
      return refuse({ message: texts.adminProducts.productChangedMeanwhile, more });
    }
    const back = productsPath(form.get('return_to'));
    if (edited.state === 'same') return info(texts.adminProducts.nothingChanged, back);
    return success(texts.adminProducts.productUpdated, back);
  },
});

/** `value` when it is an address of the table of products, else its first page. */
export function productsPath(value: unknown): string {
  const table = href('/admin/products');
  const path = safeReturnTo(value, table);
  return path === table || path.startsWith(`${table}?`) ? path : table;
}

export const createForms = {
  '': create,
  preview: previewForm(texts.adminProducts.createProductForbidden),
};
export const updateForms = { '': update, preview: previewForm() };
export type ProductReply = ReplyTo<typeof createForms> | ReplyTo<typeof updateForms>;
