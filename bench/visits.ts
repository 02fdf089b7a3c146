import { brotliDecompressSync } from 'node:zlib';
import type { Answer, Visitor } from './visitor.ts';

const BROWSER = { 'accept-encoding': 'br' };
/** Headers of requests by the page's own script. */
const BY_SCRIPT = { ...BROWSER, accept: 'application/json', 'sec-fetch-site': 'same-origin' };
const ME = '/me';

/** Opens a page. @throws {Error} if the response is not a page. */
export async function open(visitor: Visitor, path: string, host?: string): Promise<Answer> {
  const answer = await visitor.get(path, host ? { ...BROWSER, host } : BROWSER);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

/**
 * Returns a function that returns the next of `things` at each call. After the last one, it returns the first
 * one again.
 */
export function endless<Thing>(things: Thing[]): () => Thing {
  let at = 0;
  return () => {
    const thing = things[at % things.length];
    at += 1;
    if (thing === undefined) throw new Error('There is nothing to take');
    return thing;
  };
}

/**
 * Returns a function that returns a new uncached URL at each call. After the last path it repeats all paths
 * with another host. Pages contain their URL, so the shop caches them separately for each host.
 */
export function freshAddresses(paths: string[]): () => { path: string; host?: string } {
  const next = endless(paths);
  let taken = 0;
  return () => {
    const turn = Math.floor(taken / paths.length);
    taken += 1;
    return { path: next(), ...(turn > 0 && { host: `again-${turn}.example` }) };
  };
}

/** Adds a product to the cart, which makes a new visitor a guest. */
export async function addToCart(visitor: Visitor, product: number): Promise<void> {
  expectSeeOther(await visitor.post('/cart/items', { intent: 'add', product: String(product) }));
}

/**
 * Makes the visitor a guest with a cart item, a favorite, and a cookie that says that the browser runs
 * JavaScript. Returns a function that requests a page as this browser does. If the shop has the path `/me`,
 * the function then also requests `/me`, as the page's script does.
 */
export async function becomeMember(visitor: Visitor): Promise<(path: string) => Promise<void>> {
  await addToCart(visitor, 1);
  expectSeeOther(await visitor.post('/favorites/items', { intent: 'add', product: '2' }));
  visitor.keep('script', '1');
  await open(visitor, '/');
  const asks = (await visitor.get(ME, BY_SCRIPT)).status === 200;
  return async (path) => {
    await open(visitor, path);
    if (!asks) return;
    const { status } = await visitor.get(ME, BY_SCRIPT);
    if (status !== 200) throw new Error(`${ME} answered ${status}`);
  };
}

/**
 * A new visitor buys a product in five requests: add it to the cart, open the cart, open the payment page,
 * pay by card, and open the confirmation.
 */
export async function order(visitor: Visitor, product: number): Promise<void> {
  await addToCart(visitor, product);
  await open(visitor, '/checkout');
  const page = await open(visitor, '/checkout?pay');
  const key = /name="key" value="([^"]+)"/.exec(brotliDecompressSync(page.body).toString())?.[1];
  if (!key) throw new Error('The checkout shows no payment form');
  const paid = await visitor.post('/checkout', { key, method: 'card' });
  expectSeeOther(paid);
  await open(visitor, paid.headers.location ?? '/success');
}

/** @throws {Error} if the shop did not accept the form. */
export function expectSeeOther({ status }: { status: number }): void {
  if (status < 300 || status > 399) throw new Error(`A form was answered with ${status}`);
}
