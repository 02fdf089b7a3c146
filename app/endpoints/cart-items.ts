import { href } from 'react-router';
import { hiddenId } from '#app/forms/fields.ts';
import { form } from '#app/forms/form.ts';
import { forms } from '#app/forms/form-action.ts';
import type { Done } from '#app/forms/outcome.ts';
import { failure, info, shownSuccess, success } from '#app/forms/outcome.ts';
import { quantityField } from '#app/forms/quantity-field.ts';
import { chosenNames, VALUE_FIELDS } from '#app/products/value-names.ts';
import type { RequestContext } from '#app/request-context.ts';
import { redirectToSignIn } from '#app/session/require-user.ts';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { decreaseQuantity, increaseQuantity, removeFromCart } from '#domain/cart/change-quantity.ts';
import { findChosen, findProductOf } from '#domain/catalog/products/variants/find-chosen.ts';
import { assert, DomainError } from '#lib/errors/domain-error.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import * as texts from '#texts';

/** Adds a product to the cart. A visitor without a user first becomes a guest (spec S4). */
const add = form({
  fields: { product: hiddenId('PRODUCT_NOT_FOUND'), count: quantityField },
  async run({ values: { product: shown, count: wanted }, form, shop }) {
    const chosen = chosenNames((name) => form.get(name));
    try {
      // A guest must not be created for a product that does not exist, so look for the product first.
      const isKnown = shop.session.user && chosen.length === 0;
      const productId = isKnown ? shown : await findChosen(shop.db, { id: shown, values: chosen });
      const user = await shop.session.ensureUser();
      const quantity = await addToCart(shop.db, { userId: user.uid, productId, quantity: wanted });
      const text = quantity > wanted ? texts.cart.quantityIncreased : texts.cart.addedToCart;
      // Without JavaScript, the visitor may have chosen another variant than the page shows. The redirect
      // shows the chosen variant.
      const done = productId === shown ? success(text) : success(text, productPath(productId));
      return { ...done, toasts: done.toasts.map((toast) => ({ ...toast, toCart: texts.cart.viewCart })) };
    } catch (error) {
      return askForVariant(error, { shop, shown, chosen });
    }
  },
});

type Asked = { shop: RequestContext; shown: number; chosen: string[] };

/**
 * If the visitor has not chosen a variant, redirects to the product's page, where the visitor can choose one.
 * Throws all other errors again.
 */
async function askForVariant(error: unknown, { shop, shown, chosen }: Asked) {
  if (!(error instanceof DomainError)) throw error;
  if (error.code === 'PRODUCT_NOT_FOUND') {
    const refusal = await findChosen(shop.db, { id: shown, values: chosen }).catch((why: unknown) => why);
    if (!(refusal instanceof DomainError) || refusal.code !== 'CHOOSE_VARIANT') throw error;
  } else if (error.code !== 'CHOOSE_VARIANT') throw error;
  const productId = await findProductOf(shop.db, shown);
  const query = chosen.map((name, at) => [VALUE_FIELDS[at] ?? '', name]);
  const search = chosen.length > 0 ? `?${new URLSearchParams(query)}` : '';
  return failure(texts.refusals.byCode.CHOOSE_VARIANT, productPath(productId ?? shown) + search);
}

const productPath = (id: number) => href('/product/:id', { id: String(id) });

/** An item in the visitor's own cart. `by` is the number of presses of its button. */
type OwnItem = { userId: string; itemId: number; by: number };

/**
 * A form for an item in the visitor's own cart. If the item is gone, the visitor sees the current cart and a
 * message. `failed` is the message if the session has ended.
 */
const itemForm = (failed: string, change: (db: RequestContext['db'], item: OwnItem) => Promise<Done>) =>
  form({
    fields: { count: quantityField },
    async run({ values, shop, form }) {
      const ended = redirectToSignIn(shop.session, failed, href('/checkout'));
      if (ended) throw ended;
      const itemId = rowIdFrom(form.get('item'));
      const { user, unknown } = shop.session;
      assert(!unknown, 'CART_ITEM_NOT_FOUND');
      if (!user || !itemId) return info(texts.cart.removedElsewhere);
      try {
        return await change(shop.db, { userId: user.uid, itemId, by: values.count });
      } catch (error) {
        if (!(error instanceof DomainError && error.code === 'CART_ITEM_NOT_FOUND')) throw error;
        return info(texts.cart.removedElsewhere);
      }
    },
  });

const increase = itemForm(texts.cart.updateCartFailed, async (db, item) => {
  await increaseQuantity(db, item);
  return shownSuccess(texts.cart.quantityIncreased);
});

const decrease = itemForm(texts.cart.updateCartFailed, async (db, item) => {
  const done = await decreaseQuantity(db, item);
  if (done === 'removed') return success(texts.cart.itemRemoved);
  return shownSuccess(texts.cart.quantityDecreased);
});

const remove = itemForm(texts.cart.removeItemFailed, async (db, item) => {
  await removeFromCart(db, item);
  return success(texts.cart.itemRemoved);
});

/** The forms that change the cart (spec S4, S7). */
export const action = forms({ add, increase, decrease, remove });
