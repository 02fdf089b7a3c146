import { addOneToCart } from '../../tests/support/fixtures/buying.ts';
import { hiddenInputs } from '../../tests/support/shops/http-shopper.ts';
import { expectLed, type Visiting } from './promise.ts';

const QUANTITY = 3;

/**
 * A guest fills a cart and returns later. The cart must then contain at least the quantity that the shop
 * showed, and at most the quantity that the guest sent.
 */
export const keepCart: Visiting = async (visit, number) => {
  const shopper = visit.newShopper();
  const product = visit.product(number);
  let [shown, sent] = [0, 0];
  const piecesShown = async () => {
    const { status, html } = await shopper.open('/checkout');
    if (status !== 200) throw new Error(`The cart answered ${status}`);
    return Number(hiddenInputs(html, 'quantity')[0] ?? 0);
  };
  try {
    for (let piece = 0; piece < QUANTITY; piece += 1) {
      sent += 1;
      expectLed(await addOneToCart(shopper, product));
      shown = await piecesShown();
    }
  } finally {
    const [least, most] = [shown, sent];
    if (least > 0)
      visit.promised({
        what: 'cart',
        name: `${least} to ${most} of product ${product}`,
        async isKept() {
          const pieces = await piecesShown();
          return pieces >= least && pieces <= most;
        },
      });
  }
};
