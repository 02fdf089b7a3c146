import { href } from 'react-router';
import { changeStock } from '#domain/catalog/change-stock.ts';
import { deleteProduct } from '#domain/catalog/delete-product.ts';
import { productFields } from '#domain/catalog/product-fields.ts';
import type { Reading } from '#lib/read-fields.ts';
import * as texts from '#texts';
import { hiddenId, hiddenNumber, hiddenText } from '../../forms/fields.ts';
import type { ReplyTo } from '../../forms/forms.ts';
import { success } from '../../forms/outcome.ts';
import { safeReturnTo } from '../../session/return-to.ts';
import { productTexts } from '../fields/field-texts.ts';
import { adminForm } from '../guard.ts';
import { tableHref } from './address.ts';
import { bulk } from './bulk-form.ts';

const product = hiddenId('PRODUCT_NOT_FOUND');
const forbidden = texts.adminProducts.updateStockForbidden;

/** The number that was typed over the stock; here an empty field is no 0. */
const typedStock = {
  readTyped: (text: string): Reading<number> =>
    text.trim() === '' ? { problem: { code: 'no-whole-number' } } : productFields.stock.readTyped(text),
};

/** One piece more. */
const increase = adminForm({
  forbidden,
  fields: { product },
  async run({ values, shop, actor }) {
    await changeStock(shop.db, { actorUid: actor.uid, id: values.product, by: 1 });
    return success(texts.adminProducts.stockIncreased);
  },
});

/** One piece less. */
const decrease = adminForm({
  forbidden,
  fields: { product },
  async run({ values, shop, actor }) {
    await changeStock(shop.db, { actorUid: actor.uid, id: values.product, by: -1 });
    return success(texts.adminProducts.stockDecreased);
  },
});

/** The number that was typed, unless it changed meanwhile. */
const set = adminForm({
  forbidden,
  fields: { product, stock: typedStock, seen_stock: hiddenNumber },
  texts: { fields: productTexts },
  subject: 'product',
  async run({ values, shop, actor }) {
    const { product: id, stock: to, seen_stock: seen } = values;
    await changeStock(shop.db, { actorUid: actor.uid, id, to, seen });
    return success(texts.adminProducts.stockSet);
  },
});

/**
 * The first click asks, the second one deletes (spec S4); a click on another product asks about that one
 * instead.
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

/** The table that asks about this product. */
function askingHref(id: number, returnTo: string, origin: string): string {
  const table = href('/admin/products');
  const back = new URL(safeReturnTo(returnTo, table), origin);
  back.searchParams.set('confirm', String(id));
  return back.pathname === table ? back.pathname + back.search : tableHref(back.searchParams, {});
}

export const tableForms = { increase, decrease, set, delete: remove, bulk };
export type TableReply = ReplyTo<typeof tableForms>;
