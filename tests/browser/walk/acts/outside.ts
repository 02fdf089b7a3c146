import { type World, waitForText } from '../world.ts';
import { chosen, type Outcome, type OutsideAct } from './act.ts';

const STOCKS = ['30', '1', '0', '2'];

/** Changes a product in the admin table and waits until the shop shows it. */
async function change(world: World, product: number, kind: 'price' | 'stock', value: string): Promise<void> {
  const form = { intent: 'bulk', change: kind, value, to_category: '', id: String(product) };
  const reply = await world.admin.post('/admin/products', { form, headers: { accept: 'text/html' } });
  if (!reply.ok()) throw new Error(`The administrator's form was answered ${reply.status()}`);
  const shows =
    kind === 'price'
      ? `$${value}`
      : value === '0'
        ? 'Out of stock'
        : Number(value) < 4
          ? `Only ${value} left`
          : 'In stock';
  await waitForText(world.admin, `/product/${product}`, [shows]);
}

/** Sends a form from another device of the customer, without opening a page. */
const choose =
  (
    path: string,
    intent: string,
    outcome: (world: World, product: number) => Omit<Outcome, 'owner' | 'product'>,
  ) =>
  async ({ world, pick }: { world: World; pick: number }): Promise<Outcome> => {
    const product = chosen(world.products, pick)?.id ?? 0;
    const expected = outcome(world, product);
    const device = await world.elsewhere();
    await device.post(path, {
      form: { intent, product: String(product) },
      headers: { accept: 'text/html' },
    });
    return { owner: world.account, product, ...expected };
  };

const isUsed = ({ owners, account }: World) => Object.values(owners).includes(account);
const elsewhere = { place: 'elsewhere', can: isUsed } as const;
const admin = { place: 'admin', can: () => true } as const;

export const outsideActs: Record<string, OutsideAct> = {
  'add-there': {
    ...elsewhere,
    weight: 2,
    run: choose('/cart/items', 'add', ({ account }, product) => ({
      pieces: [(account.cart.get(product) ?? 0) + 1],
    })),
  },
  'like-there': {
    ...elsewhere,
    weight: 1,
    run: choose('/favorites/items', 'add', ({ account }, product) => ({
      // Allows a removed favorite, because this form removed an existing favorite up to version 0.3.0.
      favorite: [true, !account.favorites.has(product)],
    })),
  },
  'clear-there': {
    ...elsewhere,
    weight: 1,
    can: (world) => isUsed(world) && world.account.cart.size > 0,
    async run({ world, pick }) {
      const product = chosen([...world.account.cart.keys()].sort(), pick) ?? 0;
      const device = await world.elsewhere();
      const cart = await (await device.get('/checkout')).text();
      const items = cart.split('name="intent" value="remove"').slice(1);
      const order = [...new Set([...cart.matchAll(/href="\/product\/(\d+)"/g)].map(([, id]) => Number(id)))];
      const item = /name="item" value="(\d+)"/.exec(items[order.indexOf(product)] ?? '')?.[1] ?? '';
      await device.post('/cart/items', {
        form: { intent: 'remove', item },
        headers: { accept: 'text/html' },
      });
      return { owner: world.account, product, pieces: [0] };
    },
  },
  price: {
    ...admin,
    weight: 2,
    async run({ world, pick }) {
      const product = chosen(world.products, pick);
      if (!product) return false;
      await change(
        world,
        product.id,
        'price',
        ((product.priceCents + 100 * (1 + (pick % 7))) / 100).toFixed(2),
      );
      return true;
    },
  },
  stock: {
    ...admin,
    weight: 2,
    async run({ world, pick }) {
      await change(world, chosen(world.products, pick)?.id ?? 0, 'stock', chosen(STOCKS, pick) ?? '30');
      return true;
    },
  },
};
