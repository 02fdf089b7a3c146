import type { Agent } from 'node:http';
import { addressesOf, type Catalogue } from './catalogue.ts';
import { countUp, rateOf } from './measure/rounds.ts';
import { boughtProduct } from './shop.ts';
import { newVisitor } from './visitor.ts';
import { addToCart, becomeMember, endless, freshAddresses, open, order } from './visits.ts';

export const AT_ONCE = 16;
/**
 * The number of visits of each kind. Together, these visits send about 200 requests, and the shop renders 19
 * pages for them.
 */
const OF_200_REQUESTS = { cached: 148, member: 12, miss: 8, whole: 6, cart: 2, add: 6, order: 1 };
const CART_LINES = 5;
/** This step size has no common factor with the number of visits, so every visit gets its turn. */
const STRIDE = 47;

/** A visitor's action, with its number of requests and rendered pages. */
type Visit = { requests: number; rendered: number; run(n: number): Promise<unknown> };

/**
 * Creates visitors. Returns a function that sends at least `requests` requests, in 16 visits at a time. That
 * function returns the minimum number of pages that the shop rendered.
 */
export async function openMix(
  shop: { url: string; catalogue: Catalogue },
  agent: Agent,
): Promise<(requests: number) => Promise<number>> {
  const visitor = () => newVisitor(shop.url, agent);
  const [stranger, guest, member] = [visitor(), visitor(), visitor()];
  await addToCart(guest, 1);
  const openForMember = await becomeMember(member);
  const { home, category, product, search } = addressesOf(shop.catalogue);
  const popular = endless([home, category, product, search].flatMap((paths) => paths.slice(0, 5)));
  const any = endless(
    home
      .flatMap((path, n) => [path, category[n], product[n], search[n]])
      .filter((path) => path !== undefined),
  );
  const fresh = freshAddresses([...product, ...category, ...search, ...home]);
  const visits: Record<keyof typeof OF_200_REQUESTS, Visit> = {
    cached: { requests: 1, rendered: 0, run: () => open(stranger, popular()) },
    member: { requests: 2, rendered: 0, run: () => openForMember(popular()) },
    miss: {
      requests: 1,
      rendered: 1,
      run: () => {
        const { path, host } = fresh();
        return open(stranger, path, host);
      },
    },
    whole: { requests: 1, rendered: 1, run: () => open(guest, any()) },
    cart: { requests: 1, rendered: 1, run: () => open(guest, '/checkout') },
    add: { requests: 1, rendered: 0, run: (n) => addToCart(guest, 1 + (n % CART_LINES)) },
    order: { requests: 5, rendered: 3, run: (n) => order(visitor(), boughtProduct(n)) },
  };
  const mix = endless(scattered(visits));
  return async (requests) => {
    const chosen: Visit[] = [];
    let [sent, rendered] = [0, 0];
    while (sent < requests) {
      const visit = mix();
      chosen.push(visit);
      sent += visit.requests;
      rendered += visit.rendered;
    }
    const numbers = countUp(chosen.length);
    await rateOf(numbers, AT_ONCE, (n) => chosen[n]?.run(n) ?? Promise.resolve());
    return rendered;
  };
}

/** Returns the visits of about 200 requests, in an order that separates visits of the same kind. */
function scattered(visits: Record<keyof typeof OF_200_REQUESTS, Visit>): Visit[] {
  const kinds = Object.keys(OF_200_REQUESTS) as (keyof typeof OF_200_REQUESTS)[];
  const ordered = kinds.flatMap((kind) => countUp(OF_200_REQUESTS[kind]).map(() => visits[kind]));
  return ordered.map((visit, n) => ordered[(n * STRIDE) % ordered.length] ?? visit);
}
