import { href } from 'react-router';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { decreaseQuantity, increaseQuantity, removeFromCart } from '#domain/cart/change-quantity.ts';
import { applyCode, plainCode, removeCode } from '#domain/cart/discount-code.ts';
import { isProduct } from '#domain/catalog/queries.ts';
import { countCode } from '#domain/payments/limits.ts';
import { demand } from '#lib/refusal.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import * as texts from '#texts';
import { hiddenId } from '../forms/fields.ts';
import { form, formsBy, type Sent } from '../forms/form.ts';
import { forms } from '../forms/forms.ts';
import { success } from '../forms/outcome.ts';
import { signInAgain } from '../session/require-user.ts';

/** Puts one piece in the cart. A visitor who is nobody yet becomes a guest (spec S4). */
const add = form({
  fields: { product: hiddenId('PRODUCT_NOT_FOUND') },
  async run({ values: { product: productId }, shop }) {
    // Nobody becomes a guest for a product that is not there.
    if (!shop.session.user) demand(await isProduct(shop.db, productId), 'PRODUCT_NOT_FOUND');
    const user = await shop.session.ensureUser();
    const quantity = await addToCart(shop.db, { userId: user.uid, productId });
    return success(quantity > 1 ? texts.cart.quantityIncreased : texts.cart.addedToCart);
  },
});

/** Forms of the visitor's own cart items. `failed` is what one is told whose session was ended. */
const itemForm = (failed: string) =>
  formsBy(({ shop, form }: Sent) => {
    const ended = signInAgain(shop.session, failed, href('/checkout'));
    if (ended) throw ended;
    const itemId = rowIdFrom(form.get('item'));
    demand(shop.session.user && itemId, 'CART_ITEM_NOT_FOUND');
    return { userId: shop.session.user.uid, itemId };
  });

const increase = itemForm(texts.cart.updateCartFailed)({
  async run({ shop, actor: item }) {
    await increaseQuantity(shop.db, item);
    return success(texts.cart.quantityIncreased);
  },
});

const decrease = itemForm(texts.cart.updateCartFailed)({
  async run({ shop, actor: item }) {
    const done = await decreaseQuantity(shop.db, item);
    return success(done === 'removed' ? texts.cart.itemRemoved : texts.cart.quantityDecreased);
  },
});

const remove = itemForm(texts.cart.removeItemFailed)({
  async run({ shop, actor: item }) {
    await removeFromCart(shop.db, item);
    return success(texts.cart.itemRemoved);
  },
});

/** Forms of the visitor's own cart as a whole. */
const cartForm = formsBy(({ shop }: Sent) => {
  const ended = signInAgain(shop.session, texts.codes.applyFailed, href('/checkout'));
  if (ended) throw ended;
  demand(shop.session.user, 'CART_EMPTY');
  return shop.session.user;
});

const applyDiscount = cartForm({
  async run({ shop, form, actor: customer }) {
    await countCode(shop.paymentsDb, { userId: customer.uid, address: shop.address });
    const code = plainCode(form.get('code') ?? '');
    const why = await applyCode(shop.db, shop.priceRules, { customer, code });
    if (why === null) return success(texts.codes.applied(code));
    return { toasts: [{ type: 'error', text: texts.codes.whyNot(code.slice(0, SHOWN_CODE), why) }] };
  },
});

const removeDiscount = cartForm({
  async run({ shop, actor: customer }) {
    await removeCode(shop.db, customer.uid);
    return success(texts.codes.removed);
  },
});

/** Of what was typed instead of a code. */
const SHOWN_CODE = 40;

/** Every change of the cart (spec S4, S7). */
export const action = forms({
  add,
  increase,
  decrease,
  remove,
  apply_code: applyDiscount,
  remove_code: removeDiscount,
});
