import { choosePayPal, openPayment, putInCart } from '../support/buying.ts';
import { reservationEnds, reservedPieces } from '../support/reservations.ts';
import { expect, findProduct } from '../support/shop.ts';
import { reachPayPal, test } from '../support/shops/paypal.ts';

test('closing the tab while the payer is at PayPal releases everything and keeps the cart @ci', async ({
  page,
  shop,
  paypal,
  context,
}) => {
  const reached = Promise.withResolvers<string>();
  await reachPayPal(page, (id) => {
    reached.resolve(id);
    return new Promise(() => {});
  });
  const { id } = await findProduct(shop, 'stock > 30');
  await putInCart(page, id);
  const dialog = await openPayment(page);
  await choosePayPal(page);
  const kept = paypal.kept().length;
  await dialog.getByRole('button', { name: 'Pay with PayPal' }).click();
  const order = await reached.promise;
  expect(await reservedPieces(shop, order)).toBe(1);
  await page.close();
  await reservationEnds(shop, order);
  const state = async () =>
    (await shop.sql('select state, reason from payments where provider_order_id = $1', [order])).rows[0];
  await expect.poll(state, { timeout: 60_000 }).toEqual({ state: 'released', reason: 'expired' });
  expect(await reservedPieces(shop, order)).toBe(0);
  expect(paypal.kept()).toHaveLength(kept);

  const later = await context.newPage();
  expect(await (await later.request.get('/orders')).text()).toContain('No orders yet');
  await reachPayPal(later, async (again) => {
    paypal.approve(again);
    return 'approve';
  });
  await openPayment(later);
  await expect(later.getByRole('list', { name: 'Items' }).getByRole('listitem').first()).toBeAttached();
  await choosePayPal(later);
  await later.getByRole('dialog').getByRole('button', { name: 'Pay with PayPal' }).click();
  await expect(later).toHaveURL(/\/success\?order=/);
  expect(paypal.kept()).toHaveLength(kept + 1);
});
