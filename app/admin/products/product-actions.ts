import { href } from 'react-router';
import type { ReplyTo } from '#app/forms/form-action.ts';
import { info, success } from '#app/forms/outcome.ts';
import { safeReturnTo } from '#app/session/return-to.ts';
import { inputFieldsOf, inputTextsOf } from '#domain/catalog/fields/field-set.ts';
import { productFields } from '#domain/catalog/model/product-fields.ts';
import { productStatusFrom } from '#domain/catalog/model/product-status.ts';
import { createProduct } from '#domain/catalog/products/create-product.ts';
import { updateProduct } from '#domain/catalog/products/update-product.ts';
import { findGtins } from '#domain/catalog/search/codes/find-codes.ts';
import { otherNameWithGtin } from '#domain/catalog/search/codes/shared-gtin.ts';
import { assert } from '#lib/errors/domain-error.ts';
import type { ErrorCode } from '#lib/errors/error-codes.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import * as texts from '#texts';
import { productTexts } from '../fields/field-texts.ts';
import { adminForm } from '../guard.ts';
import { statusHref } from './address.ts';
import { duplicate } from './duplicate-form.ts';
import { previewForm } from './form/preview-description.ts';
import { addVariants, options } from './options/option-forms.ts';
import { readPictures } from './pictures/read-pictures.ts';

/**
 * A hidden number from when the administrator opened the form, such as the version. It stays the same when
 * the form is shown again.
 */
const seen = <Name extends string>(name: Name) => ({
  name,
  readInput: (text: string) => ({ value: Number(text) }),
});
/**
 * Null leaves the status unchanged. Pages that the previous version of Kiosk rendered have no status field.
 */
const status = { readInput: (text: string) => ({ value: productStatusFrom(text) }) };
const fields = {
  ...inputFieldsOf(productFields),
  status,
  seenVersion: seen('seen_version'),
  seenStock: seen('seen_stock'),
};

/** The message of a refusal, under the name of the field that it belongs to. */
function onRefusal(code: ErrorCode, text: string): Partial<Record<string, string>> {
  switch (code) {
    case 'CATEGORY_NOT_FOUND':
      return { category: text };
    case 'FORMER_PRICE_TOO_LOW':
      return { former_price: text };
    case 'SKU_TAKEN':
      return { sku: text };
    case 'TAX_CLASS_NOT_FOUND':
      return { tax_class_id: text };
    default:
      return {};
  }
}

/** Adds a product (spec S5, S7). */
const create = adminForm({
  forbidden: texts.adminProducts.createProductForbidden,
  fields,
  texts: { fields: productTexts },
  picture: { folder: 'products', moreFile: 'more_image', missing: texts.adminProducts.imageRequired },
  prepare: readPictures,
  onRefusal,
  async run({ form, values, pictureKey, shop, actor }) {
    const { seenVersion: _, seenStock: __, status: asked, ...product } = values;
    const [imageKey, status] = [pictureKey ?? '', asked ?? 'listed'];
    const id = await createProduct(shop.db, { actorUid: actor.uid, fields: product, imageKey, status });
    const back = status === 'listed' ? productsPath(form.get('return_to')) : statusHref(status);
    // Each new product gives this address a new id. The new address resets the form.
    const another = form.get('then') === 'another' && `${href('/admin/add-product')}?after=${id}`;
    return success(texts.adminProducts.productCreated, another || back);
  },
});

/**
 * Saves the edited product. If somebody else has saved the same product since the form was opened, the form
 * shows both edits.
 */
const update = adminForm({
  fields,
  texts: { fields: productTexts },
  picture: { folder: 'products', moreFile: 'more_image' },
  prepare: readPictures,
  onRefusal,
  async run({ form, params, values, pictureKey, shop, actor, refuse }) {
    const { seenVersion, seenStock, status, ...product } = values;
    const id = rowIdFrom(params.id);
    assert(id !== null, 'PRODUCT_NOT_FOUND');
    const edited = await updateProduct(shop.db, {
      actorUid: actor.uid,
      id,
      expected: { version: seenVersion, stock: seenStock },
      fields: product,
      status: status ?? undefined,
      imageKey: pictureKey ?? undefined,
    });
    if (edited.state === 'changed') {
      const { now } = edited;
      const more = { version: now.version, now: inputTextsOf(productFields, now), status: now.status };
      return refuse({ message: texts.adminProducts.productChangedMeanwhile, more });
    }
    const back = productsPath(form.get('return_to'));
    if (edited.state === 'same') return info(texts.adminProducts.nothingChanged, back);
    const done = success(texts.adminProducts.productUpdated, back);
    const shared = otherNameWithGtin(await findGtins(shop.db, [product.gtin]), product.gtin, id);
    const warning = shared === null ? [] : info(texts.adminVariants.gtinShared(shared)).toasts;
    return { ...done, toasts: [...done.toasts, ...warning] };
  },
});

/**
 * Returns `value` if it is an address of the product table, and otherwise the address of the table's first
 * page.
 */
export function productsPath(value: unknown): string {
  const table = href('/admin/products');
  const path = safeReturnTo(value, table);
  return path === table || path.startsWith(`${table}?`) ? path : table;
}

export const createForms = {
  '': create,
  preview: previewForm(texts.adminProducts.createProductForbidden),
};
export const updateForms = {
  '': update,
  preview: previewForm(),
  options,
  'add-variants': addVariants,
  duplicate,
};
export type ProductReply = ReplyTo<typeof createForms> | ReplyTo<typeof updateForms>;
