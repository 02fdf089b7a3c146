import type { ClientActionFunctionArgs } from 'react-router';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { decreaseQuantity, increaseQuantity, removeFromCart } from '#domain/cart/change-quantity.ts';
import { findProduct } from '#domain/catalog/queries.ts';
import { demand } from '#lib/demand.ts';
import { messages } from '#lib/messages.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import type { Shop } from '../context.ts';
import { formAction, type Outcome, type Reply } from '../form-action.ts';
import { sendInTurn } from '../send-in-turn.ts';

/** Every change of the cart: add, increase, decrease, remove (spec S4, S7). */
export const action = formAction(failureOf, async ({ form, shop }) => {
  const intent = form.get('intent');
  if (intent === 'add') return add(shop, form);
  const { user } = shop.session;
  const itemId = rowIdFrom(form.get('item'));
  demand(user && itemId, 'CART_ITEM_NOT_FOUND');
  const item = { userId: user.uid, itemId };
  if (intent === 'increase') {
    await increaseQuantity(shop.db, item);
    return said(messages.quantityIncreased);
  }
  if (intent === 'decrease') {
    const done = await decreaseQuantity(shop.db, item);
    return said(done === 'removed' ? messages.itemRemoved : messages.quantityDecreased);
  }
  demand(intent === 'remove', 'CART_ITEM_NOT_FOUND');
  await removeFromCart(shop.db, item);
  return said(messages.itemRemoved);
});

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const failure = failureOf(await request.clone().formData());
  return sendInTurn(() => serverAction<Reply>(), failure);
}

function failureOf(form: Pick<URLSearchParams | FormData, 'get'>): string {
  if (form.get('intent') === 'add') return messages.addToCartFailed;
  return form.get('intent') === 'remove' ? messages.removeItemFailed : messages.updateCartFailed;
}

async function add(shop: Shop, form: URLSearchParams): Promise<Outcome> {
  const productId = rowIdFrom(form.get('product'));
  demand(productId, 'PRODUCT_NOT_FOUND');
  // Looked up first: nobody becomes a guest for a product that is not there.
  demand(await findProduct(shop.db, productId), 'PRODUCT_NOT_FOUND');
  const user = await shop.session.ensureUser();
  const quantity = await addToCart(shop.db, { userId: user.uid, productId });
  return said(quantity > 1 ? messages.quantityIncreased : messages.addedToCart);
}

function said(text: string): Outcome {
  return { toasts: [{ type: 'success', text }] };
}
