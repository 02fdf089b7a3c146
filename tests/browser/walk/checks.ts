import type { Outcome } from './acts/act.ts';
import { type Belongings, type Owner, setPieces, tellBelongings } from './model.ts';
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

/** `saysWhy`: whether the shop explains why it refused an action. */
type After = { me: Me; outcome: Outcome | null; saysWhy?: () => Promise<boolean> };

/**
 * Compares the database with the model after a step. If the stored state is a possible outcome, the model
 * adopts it.
 * @throws {Error} if they differ, or if nothing happened and the shop does not explain why.
 */
export async function checkStored(
  world: World,
  owner: Owner,
  { me, outcome, saysWhy = async () => false }: After,
): Promise<void> {
  const truth = await stored(world, me.uid);
  if (outcome?.owner === owner && !adopt(owner, outcome, truth) && !(await saysWhy()))
    throw new Error(`It reached nothing: the shop has stored ${tellBelongings(truth)}, and does not say why`);
  const [said, found] = [tellBelongings(owner), tellBelongings(truth)];
  if (said !== found) throw new Error(`The shop has stored ${found}\n  instead of ${said}`);
}

/** Adopts the stored state if it is a possible outcome. Returns whether it is one. */
function adopt(owner: Owner, { product, pieces, favorite }: Outcome, truth: Belongings): boolean {
  const has = truth.cart.get(product) ?? 0;
  const likes = truth.favorites.has(product);
  if (pieces && !pieces.includes(has)) return false;
  if (favorite && !favorite.includes(likes)) return false;
  if (pieces) setPieces(owner, product, has);
  if (favorite && likes) owner.favorites.add(product);
  if (favorite && !likes) owner.favorites.delete(product);
  return true;
}

/** The state of a tab after a step, and whether the focus was lost. */
export type Checked = { me: Me; wrong: string | null; document: number; focusLost: boolean };

/**
 * Checks the tab once the page is idle. If the tab is offline or shows no page of the shop, only reads `/me`.
 */
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
