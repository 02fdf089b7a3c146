import { href } from 'react-router';
import { hiddenId } from '#app/forms/fields.ts';
import { success } from '#app/forms/outcome.ts';
import { duplicateProduct } from '#domain/catalog/products/duplicate-product.ts';
import * as texts from '#texts';
import { adminForm } from '../guard.ts';

/** Copies a product as a draft and opens the copy. */
export const duplicate = adminForm({
  forbidden: texts.adminProducts.createProductForbidden,
  fields: { product: hiddenId('PRODUCT_NOT_FOUND') },
  async run({ values: { product: id }, shop, actor }) {
    const { copyOf, productDuplicated } = texts.adminProducts;
    const copyId = await duplicateProduct(shop.db, { actorUid: actor.uid, id, nameOf: copyOf });
    return success(productDuplicated, href('/admin/products/:id', { id: String(copyId) }));
  },
});
