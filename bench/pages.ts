import { Agent } from 'node:http';
import autocannon from 'autocannon';
import type { Ceiling } from './ceiling.ts';
import { alternate, quantile, timed } from './rounds.ts';
import type { Row } from './table.ts';
import { newVisitor, type Visitor } from './visitor.ts';

const CONNECTIONS = 10;
const BROWSER = { 'accept-encoding': 'br' };
const PAGES = { home: '/', product: '/product/1' };

type PagesOptions = { url: string; ceiling: Ceiling; rounds: number; seconds: number };

/** Pages that are the same for everybody: from the cache, compressed. */
export async function benchCachedPages(options: PagesOptions): Promise<Row[]> {
  const agent = new Agent({ keepAlive: true });
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    rows.push(await againstPlainServer(options, newVisitor(options.url, agent), `${name}, anonymous`, path));
  }
  agent.destroy();
  return rows;
}

/** The same pages for a guest with one thing in the cart: rendered for each request. */
export async function benchRenderedPages(options: PagesOptions): Promise<Row[]> {
  const agent = new Agent({ keepAlive: true });
  const guest = newVisitor(options.url, agent);
  await guest.post('/cart/items', { intent: 'add', product: '1' });
  await guest.get('/');
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    rows.push(await againstPlainServer(options, guest, `${name}, guest`, path));
    const alone = await timesAlone(guest, path, options.seconds * 1000);
    rows.push({ what: `${name}, guest alone, median`, unit: 'ms', values: [quantile(alone, 0.5)] });
    rows.push({ what: `${name}, guest alone, p99`, unit: 'ms', values: [quantile(alone, 0.99)] });
  }
  agent.destroy();
  return rows;
}

async function againstPlainServer(
  { url, ceiling, rounds, seconds }: PagesOptions,
  visitor: Visitor,
  what: string,
  path: string,
): Promise<Row> {
  await ceiling.imitate(await visitor.get(path, BROWSER));
  const cookie = visitor.cookie();
  const headers = cookie ? { ...BROWSER, cookie } : BROWSER;
  const load = (origin: string, duration: number) => requestsPerSecond(origin + path, headers, duration);
  await load(url, seconds);
  await load(ceiling.url, seconds / 2);
  const { kiosk, plain } = await alternate(rounds, {
    kiosk: () => load(url, seconds),
    plain: () => load(ceiling.url, seconds),
  });
  return {
    what,
    unit: '/s',
    values: kiosk,
    ceiling: { what: 'plain node:http, same bytes', values: plain },
  };
}

/** @throws {Error} when an answer is no success. */
async function requestsPerSecond(
  url: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<number> {
  const result = await autocannon({
    url,
    headers,
    duration: seconds,
    connections: CONNECTIONS,
    sampleInt: 100,
  });
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} refusals`);
  }
  return result['2xx'] / result.duration;
}

/** Milliseconds of each page asked for one after the other, for `forMs`. */
async function timesAlone(visitor: Visitor, path: string, forMs: number): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + forMs;
  while (performance.now() < until) times.push(await timed(() => visitor.get(path, BROWSER)));
  return times;
}
