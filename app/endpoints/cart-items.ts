import { href } from 'react-router';
import { hiddenId } from '#app/forms/fields.ts';
import { form } from '#app/forms/form.ts';
import { forms } from '#app/forms/forms.ts';
import { info, success } from '#app/forms/outcome.ts';
import type { RequestContext } from '#app/request-context.ts';
import { redirectToSignIn } from '#app/session/require-user.ts';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { decreaseQuantity, increaseQuantity, removeFromCart } from '#domain/cart/change-quantity.ts';
import { isProduct } from '#domain/catalog/listing/queries.ts';
import { assert, DomainError } from '#lib/errors/domain-error.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import * as texts from '#texts';

/** Adds one item to the cart. A visitor without user becomes a guest (spec S4). */
const add = form({
  fields: { product: hiddenId('PRODUCT_NOT_FOUND') },
  async run({ values: { product: productId }, shop }) {
    // Don't create a guest for a product that does not exist.
    if (!shop.session.user) assert(await isProduct(shop.db, productId), 'PRODUCT_NOT_FOUND');
    const user = await shop.session.ensureUser();
    const quantity = await addToCart(shop.db, { userId: user.uid, productId });
    return success(quantity > 1 ? texts.cart.quantityIncreased : texts.cart.addedToCart);
  },
});

type OwnItem = { userId: string; itemId: number };

/**
 * Forms for the visitor's own cart items. `change` returns the message. A missing item is not an error, so
 * that the page shows the current cart. `failed` is the message if the session has ended.
 */
const itemForm = (failed: string, change: (db: RequestContext['db'], item: OwnItem) => Promise<string>) =>
  form({
    async run({ shop, form }) {
      const ended = redirectToSignIn(shop.session, failed, href('/checkout'));
      if (ended) throw ended;
      const itemId = rowIdFrom(form.get('item'));
      const { user, unknown } = shop.session;
      assert(!unknown, 'CART_ITEM_NOT_FOUND');
      if (!user || !itemId) return info(texts.cart.removedElsewhere);
      try {
        return success(await change(shop.db, { userId: user.uid, itemId }));
      } catch (error) {
        if (!(error instanceof DomainError && error.code === 'CART_ITEM_NOT_FOUND')) throw error;
        return info(texts.cart.removedElsewhere);
      }
    },
  });

const increase = itemForm(texts.cart.updateCartFailed, async (db, item) => {
  await increaseQuantity(db, item);
  return texts.cart.quantityIncreased;
});

const decrease = itemForm(texts.cart.updateCartFailed, async (db, item) => {
  const done = await decreaseQuantity(db, item);
  return done === 'removed' ? texts.cart.itemRemoved : texts.cart.quantityDecreased;
});

const remove = itemForm(texts.cart.removeItemFailed, async (db, item) => {
  await removeFromCart(db, item);
  return texts.cart.itemRemoved;
});

/** All changes of the cart (spec S4, S7). */
export const action = forms({ add, increase, decrease, remove });
