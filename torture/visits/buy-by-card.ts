import { addOneToCart, openPayment, pay } from '../../tests/support/fixtures/buying.ts';
import type { HttpShopper } from '../../tests/support/shops/http-shopper.ts';
import { expectLed, type Visit, type Visiting } from './promise.ts';

/** A guest buys two products by card. In every fourth visit one of them is the scarce product. */
export const buyByCard: Visiting = async (visit, number) => {
  const shopper = visit.newShopper();
  const wanted = number % 4 === 0 ? visit.scarce : visit.product(number);
  expectLed(await addOneToCart(shopper, wanted));
  expectLed(await addOneToCart(shopper, visit.product(number + 1)));
  await payCart(visit, shopper);
};

/** Pays the cart. A payment without a response is sent again later. */
async function payCart(visit: Visit, shopper: HttpShopper): Promise<void> {
  const key = await openPayment(shopper);
  let acknowledged = false;
  const send = async () => {
    const { status, location } = await pay(shopper, key);
    if (status === undefined || status >= 500) throw new Error(`The payment was answered with ${status}`);
    if (location !== '/success') return;
    if (!acknowledged) visit.promised({ what: 'order', name: key, isKept: () => hasOrder(shopper) });
    acknowledged = true;
  };
  await send().catch((error) => {
    visit.unsure(send);
    throw error;
  });
}

/** Whether the guest's page of orders shows exactly one order. */
export async function hasOrder(shopper: HttpShopper): Promise<boolean> {
  const page = await shopper.open('/orders');
  const orders = new Set(page.html.match(/\/orders\/[0-9a-f-]{36}/g) ?? []);
  return page.status === 200 && orders.size === 1;
}
