import autocannon from 'autocannon';
import { addressesOf, type Catalogue, PAGE_NAMES, type PageName } from './catalogue.ts';
import type { Scenario } from './measure/cost.ts';
import { countUp, rateOf } from './measure/rounds.ts';
import { ADMIN, boughtProduct } from './shop.ts';
import { newConnections, newVisitor } from './visitor.ts';
import { addToCart, becomeMember, endless, expectSeeOther, freshAddresses, open, order } from './visits.ts';

const CONNECTIONS = 10;
const AT_ONCE = 4;
/** This many orders can share one write to the disk. */
const ORDERS_AT_ONCE = 20;
const CART_LINES = 5;

type PageScenarios = { member: Scenario; whole: Scenario; miss: Scenario };
export type Scenarios = {
  cached: Record<'home' | 'product', Scenario & { path: string }>;
  pages: Record<PageName, PageScenarios>;
  forms: Record<'addKnown' | 'addNew' | 'cart' | 'order' | 'signIn', Scenario>;
  /** Closes the connections. */
  close(): void;
};

/** Creates a scenario for each kind of action of visitors at the shop `url`. */
export async function openScenarios(shop: { url: string; catalogue: Catalogue }): Promise<Scenarios> {
  const agent = newConnections(ORDERS_AT_ONCE);
  const visitor = () => newVisitor(shop.url, agent);
  return {
    cached: { home: cached(shop.url, 'home', '/'), product: cached(shop.url, 'product', '/product/1') },
    pages: await pageScenarios(shop.catalogue, visitor),
    forms: await formScenarios(visitor),
    close: () => agent.destroy(),
  };
}

type NewVisitor = () => ReturnType<typeof newVisitor>;

async function pageScenarios(catalogue: Catalogue, visitor: NewVisitor): Promise<Scenarios['pages']> {
  const [guest, member, stranger] = [visitor(), visitor(), visitor()];
  await addToCart(guest, 1);
  const openForMember = await becomeMember(member);
  const addresses = addressesOf(catalogue);
  const all = PAGE_NAMES.map((name): [PageName, PageScenarios] => {
    const paths = addresses[name];
    const [first = '/'] = paths;
    const next = endless(paths);
    const fresh = freshAddresses(paths);
    const byTen = (work: () => Promise<unknown>) => each(CONNECTIONS, work);
    return [
      name,
      {
        member: {
          what: `${name}, member with script`,
          // Linux counts processor time in steps of 10 ms, and such a request takes half a millisecond.
          count: 3_000,
          run: byTen(() => openForMember(first)),
        },
        whole: { what: `${name}, rendered whole`, count: 300, run: byTen(() => open(guest, next())) },
        miss: {
          what: `${name}, not in the cache yet`,
          count: 100,
          run: byTen(() => {
            const { path, host } = fresh();
            return open(stranger, path, host);
          }),
        },
      },
    ];
  });
  return Object.fromEntries(all) as Scenarios['pages'];
}

async function formScenarios(visitor: NewVisitor): Promise<Scenarios['forms']> {
  const guest = visitor();
  await addToCart(guest, 1);
  return {
    addKnown: {
      what: 'add to cart, known guest',
      count: 300,
      run: each(AT_ONCE, (n) => addToCart(guest, 1 + (n % CART_LINES))),
    },
    addNew: {
      what: 'add to cart, new guest',
      count: 150,
      run: each(AT_ONCE, (n) => addToCart(visitor(), boughtProduct(n))),
    },
    cart: {
      what: 'cart, rendered whole',
      count: 600,
      run: each(CONNECTIONS, () => open(guest, '/checkout')),
    },
    order: {
      what: 'whole order, 5 requests',
      count: 100,
      run: each(ORDERS_AT_ONCE, (n) => order(visitor(), boughtProduct(n))),
    },
    signIn: {
      what: 'sign in',
      count: 40,
      run: each(1, async () => expectSeeOther(await visitor().post('/auth', { intent: 'login', ...ADMIN }))),
    },
  };
}

function each(width: number, work: (n: number) => Promise<unknown>): Scenario['run'] {
  return (count) => rateOf(countUp(count), width, work);
}

/** Requests a cached page with a client that is faster than the visitors of the other scenarios. */
function cached(url: string, name: string, path: string): Scenario & { path: string } {
  return { what: `${name}, cached`, count: 10_000, path, run: (amount) => hammer(url + path, amount) };
}

/**
 * Requests one URL as fast as possible. Returns the rate per second.
 * @throws {Error} if a response is not successful.
 */
export async function hammer(url: string, amount: number): Promise<number> {
  const headers = { 'accept-encoding': 'br' };
  const startedAt = performance.now();
  let lastAt = startedAt;
  const result = await autocannon({
    url,
    headers,
    amount,
    connections: CONNECTIONS,
    setupClient(client) {
      // The client stops only at a full second, so the rate is computed from the last response.
      client.on('response', () => {
        lastAt = performance.now();
      });
    },
  });
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} refusals`);
  }
  return (amount / (lastAt - startedAt)) * 1000;
}
