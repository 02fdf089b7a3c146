import type { Outcome } from './acts/act.ts';
import { type Belongings, type Owner, tellBelongings } from './model.ts';
import type { Me } from './screen.ts';
import type { Tab } from './tab.ts';
import type { World } from './world.ts';

/** The customer's cart and favorites in the database. */
async function stored({ shop }: World, uid: string | null): Promise<Belongings> {
  const { rows } = await shop.sql(
    `select true as in_cart, product_id::int as product, quantity from cart_items where user_id = $1
     union all select false, product_id::int, 1 from favorite_items where user_id = $1`,
    [uid],
  );
  const inCart = rows.filter(({ in_cart }) => in_cart);
  return {
    cart: new Map(inCart.map(({ product, quantity }) => [product, quantity])),
    favorites: new Set(rows.filter(({ in_cart }) => !in_cart).map(({ product }) => product)),
  };
}

/**
 * Compares the database with the model after a step. If the step had several possible outcomes, the model
 * adopts the stored one. @throws {Error} if they differ.
 */
export async function checkStored(
  world: World,
  owner: Owner,
  { me, outcome }: { me: Me; outcome: Outcome | null },
): Promise<void> {
  const truth = await stored(world, me.uid);
  if (outcome?.owner === owner) adopt(owner, outcome, truth);
  const [said, found] = [tellBelongings(owner), tellBelongings(truth)];
  if (said !== found) throw new Error(`The shop has stored ${found}\n  instead of ${said}`);
}

function adopt(owner: Owner, { product, pieces, favorite }: Outcome, truth: Belongings): void {
  const has = truth.cart.get(product) ?? 0;
  if (pieces?.includes(has)) {
    if (has > 0) owner.cart.set(product, has);
    else owner.cart.delete(product);
  }
  if (favorite?.includes(truth.favorites.has(product))) {
    if (truth.favorites.has(product)) owner.favorites.add(product);
    else owner.favorites.delete(product);
  }
}

/** The state of a tab after a step, and whether the focus got lost. */
export type Checked = { me: Me; wrong: string | null; document: number; focusLost: boolean };

/** Checks the tab once it is idle. Offline it only reads the viewer. */
export async function checkTab(world: World, tab: Tab): Promise<Checked> {
  if (!tab.inShop() || (world.offline && tab.page.context() === world.contexts.here)) {
    await tab.settle();
    const me: Me = await (await tab.page.context().request.get('/me')).json();
    return { me, wrong: null, document: tab.document, focusLost: false };
  }
  const { me, differences, document, focusLost } = await tab.check();
  const wrong = differences.length > 0 ? `${tab.path()} shows\n  ${differences.join('\n  ')}` : null;
  return { me, wrong, document, focusLost };
}
