import { href } from 'react-router';
import { hiddenId, hiddenNumber, hiddenText } from '#app/forms/fields.ts';
import type { ReplyTo } from '#app/forms/form-action.ts';
import { success } from '#app/forms/outcome.ts';
import { quantityField } from '#app/forms/quantity-field.ts';
import { safeReturnTo } from '#app/session/return-to.ts';
import { productFields } from '#domain/catalog/model/product-fields.ts';
import { changeStock } from '#domain/catalog/products/change-stock.ts';
import { deleteProduct } from '#domain/catalog/products/delete-product.ts';
import type { Reading } from '#lib/forms/read-fields.ts';
import * as texts from '#texts';
import { productTexts } from '../fields/field-texts.ts';
import { adminForm } from '../guard.ts';
import { tableHref } from './address.ts';
import { duplicate } from './duplicate-form.ts';
import { bulk } from './list/bulk-form.ts';

const product = hiddenId('PRODUCT_NOT_FOUND');
const forbidden = texts.adminProducts.updateStockForbidden;

/** The entered stock. An empty field is an error, although `productFields.stock` would read it as 0. */
const typedStock = {
  readInput: (text: string): Reading<number> =>
    text.trim() === '' ? { problem: { code: 'no-whole-number' } } : productFields.stock.readInput(text),
};

/** Increases the stock by the number of presses. */
const increase = adminForm({
  forbidden,
  fields: { product, count: quantityField },
  async run({ values, shop, actor }) {
    await changeStock(shop.db, { actorUid: actor.uid, id: values.product, by: values.count });
    return success(texts.adminProducts.stockIncreased);
  },
});

/** Decreases the stock by the number of presses. */
const decrease = adminForm({
  forbidden,
  fields: { product, count: quantityField },
  async run({ values, shop, actor }) {
    await changeStock(shop.db, { actorUid: actor.uid, id: values.product, by: -values.count });
    return success(texts.adminProducts.stockDecreased);
  },
});

/** Sets the stock. Refuses if the stock has changed since the page was loaded. */
const set = adminForm({
  forbidden,
  fields: { product, stock: typedStock, seen_stock: hiddenNumber },
  texts: { fields: productTexts },
  subject: 'product',
  async run({ values, shop, actor }) {
    const { product: id, stock: to, seen_stock: expectedStock } = values;
    await changeStock(shop.db, { actorUid: actor.uid, id, to, expectedStock });
    return success(texts.adminProducts.stockSet);
  },
});

/**
 * Deletes a product on the second click (spec S4). The first click asks for confirmation. A click on another
 * product asks about that product instead.
 */
const remove = adminForm({
  forbidden: texts.adminProducts.deleteProductForbidden,
  fields: { product, confirm: hiddenText, return_to: hiddenText },
  async run({ values, shop, actor }) {
    const { product: id, confirm, return_to } = values;
    if (confirm !== String(id)) return { toasts: [], to: askingHref(id, return_to, shop.origin) };
    await deleteProduct(shop.db, { actorUid: actor.uid, id });
    return success(texts.adminProducts.productDeleted);
  },
});

/** The address of the product table that asks whether to delete this product. */
function askingHref(id: number, returnTo: string, origin: string): string {
  const table = href('/admin/products');
  const back = new URL(safeReturnTo(returnTo, table), origin);
  back.searchParams.set('confirm', String(id));
  return back.pathname === table ? back.pathname + back.search : tableHref(back.searchParams, {});
}

export const tableForms = { increase, decrease, set, delete: remove, bulk, duplicate };
export type TableReply = ReplyTo<typeof tableForms>;
