import { Agent } from 'node:http';
import autocannon from 'autocannon';
import { rateOf } from './rounds.ts';
import { newVisitor } from './visitor.ts';

export const ADMIN = { email: 'admin@kiosk.test', password: 'correct horse' };

const CONNECTIONS = 10;
const PRODUCTS = 90;

/** One thing that visitors do, done `count` times. */
export type Scenario = { what: string; count: number; run(count: number): Promise<void> };

/** What is compared: each alone on the shop at `url`. `close` lets its connections go. */
export async function openScenarios(url: string): Promise<{ scenarios: Scenario[]; close(): void }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const guest = newVisitor(url, agent);
  await guest.post('/cart/items', { intent: 'add', product: '1' });
  const home = (await guest.get('/')).body.toString();
  const category = /href="(\/categories\/[^"?]+)"/.exec(home)?.[1];
  if (!category) throw new Error('The home page leads to no category');
  const productOf = (n: number) => String(1 + (n % PRODUCTS));
  const pages = (path: string, cookie: string) => (count: number) => load(url + path, cookie, count);
  const each = (width: number, work: (n: number) => Promise<void>) => async (count: number) => {
    const numbers = Array.from({ length: count }, (_, n) => n);
    await rateOf(numbers, width, work);
  };
  const scenarios: Scenario[] = [
    { what: 'cached page', count: 30_000, run: pages('/', '') },
    { what: 'home, guest', count: 600, run: pages('/', guest.cookie()) },
    { what: 'category, guest', count: 600, run: pages(category, guest.cookie()) },
    { what: 'product, guest', count: 600, run: pages('/product/1', guest.cookie()) },
    {
      what: 'add to cart, known guest',
      count: 300,
      run: each(4, async (n) => expectSeeOther(await guest.post('/cart/items', add(productOf(n))))),
    },
    {
      what: 'add to cart, new guest',
      count: 150,
      run: each(4, async (n) =>
        expectSeeOther(await newVisitor(url, agent).post('/cart/items', add(productOf(n)))),
      ),
    },
    { what: 'whole card order', count: 60, run: each(4, (n) => order(newVisitor(url, agent), productOf(n))) },
    {
      what: 'sign in',
      count: 40,
      run: each(1, async () =>
        expectSeeOther(await newVisitor(url, agent).post('/auth', { intent: 'login', ...ADMIN })),
      ),
    },
  ];
  return { scenarios, close: () => agent.destroy() };
}

function add(product: string) {
  return { intent: 'add', product };
}

async function order(visitor: ReturnType<typeof newVisitor>, product: string): Promise<void> {
  expectSeeOther(await visitor.post('/cart/items', add(product)));
  const page = (await visitor.get('/checkout?pay')).body.toString();
  const key = /name="key" value="([^"]+)"/.exec(page)?.[1];
  if (!key) throw new Error('The checkout shows no payment form');
  expectSeeOther(await visitor.post('/checkout', { key, method: 'card' }));
}

/** @throws {Error} when a form was not taken. */
function expectSeeOther({ status }: { status: number }): void {
  if (status < 300 || status > 399) throw new Error(`A form was answered with ${status}`);
}

/** @throws {Error} when an answer is no success. */
async function load(url: string, cookie: string, amount: number): Promise<void> {
  const headers = { 'accept-encoding': 'br', ...(cookie && { cookie }) };
  const result = await autocannon({ url, headers, amount, connections: CONNECTIONS });
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} refusals`);
  }
}
