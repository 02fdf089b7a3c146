import { addOneToCart, inParallel, openPayment, pay } from '../../tests/support/fixtures/buying.ts';
import { createHttpShopper } from '../../tests/support/shops/http-shopper.ts';
import { type Case, SYNCHRONOUS } from '../cluster/case.ts';

const BUYERS = 200;
const STOCK = 20;
const AT_ONCE = 50;

export const fault: Case = {
  title: '200 buyers for 20 pieces',
  does: '200 guests, 50 at a time, try to buy the same product. Only 20 items of it are in stock.',
  cluster: SYNCHRONOUS,
  async run(cluster) {
    const product = cluster.products.at(-1) ?? 1;
    const [before] = await cluster.query<{ stock: number }>('select stock from products where id = $1', [
      product,
    ]);
    await cluster.query('update products set stock = $2 where id = $1', [product, STOCK]);
    const buyers = Array.from({ length: BUYERS }, () => createHttpShopper(cluster.nginx.url));
    let [paid, failed] = [0, 0];
    await inParallel(buyers, AT_ONCE, async (shopper) => {
      try {
        await addOneToCart(shopper, product);
        const { location } = await pay(shopper, await openPayment(shopper));
        if (location === '/success') paid += 1;
      } catch (error) {
        // A product that is sold out has no payment form. The missing form is not a failure.
        if (!/no field/.test(String(error))) failed += 1;
      }
    });
    const [row] = await cluster.query<{ stock: number; orders: number }>(
      `select stock, (select count(*)::int from completed_transactions
        where purchase_units->0->'items'->0->>'sku' = $2) as orders from products where id = $1`,
      [product, String(product)],
    );
    const back = (before?.stock ?? 0) + (row?.stock ?? 0) - STOCK;
    await cluster.query('update products set stock = $2 where id = $1', [product, back]);
    return [
      { what: 'all were sold and acknowledged', ok: paid === STOCK, figure: String(paid) },
      { what: 'none twice', ok: row?.stock === STOCK - paid, figure: `${row?.stock} left of ${STOCK}` },
      { what: 'nobody’s request failed', ok: failed === 0, figure: String(failed) },
    ];
  },
};
