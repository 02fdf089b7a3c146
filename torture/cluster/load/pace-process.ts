import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { newVisitor, type Visitor } from '../../../bench/visitor.ts';
import { askOnOneConnection } from './bare-guest.ts';
import type { Pace, Paced } from './pace.ts';

/*
 * A process that requests pages. Its arguments are the URL of the shop and the products as JSON. Its parent
 * sends the pace, and the process responds with the results. Every page is rendered for a guest and never
 * cached.
 */
const [, , url = '', list = '[]'] = process.argv;
const products: number[] = JSON.parse(list);
const GUESTS = 20;
const MOST = 100_000;
const UNDER_WAY = 4_000;
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

const agent = new Agent({ keepAlive: true, maxSockets: UNDER_WAY, timeout: 40_000 });
const guests: Visitor[] = [];
const cookies: string[] = [];
for (let n = 0; n < GUESTS; n += 1) {
  const guest = newVisitor(url, agent);
  const { headers } = await guest.post('/cart/items', {
    intent: 'add',
    product: String(products[n % products.length]),
  });
  guests.push(guest);
  cookies.push((headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; '));
}

/**
 * Returns a path. Consecutive numbers select the home page, a product, a search and a category, and so on.
 */
function pathOf(number: number): string {
  const paths = ['/', `/product/${products[number % products.length]}`, '/search?q=S', '/categories/Kitchen'];
  return paths[number % paths.length] ?? '/';
}

async function ask(number: number, answers: Paced): Promise<void> {
  const due = performance.now();
  const path = pathOf(number);
  try {
    const answer = await guests[number % GUESTS]?.get(path, BROWSER);
    const calm = answer?.headers['retry-after'] !== undefined;
    answers.push({ status: answer?.status, ms: performance.now() - due, calm });
  } catch {
    answers.push({ status: undefined, ms: performance.now() - due, calm: false });
  }
}

async function openLoop(perSecond: number, ms: number, answers: Paced): Promise<void> {
  const startedAt = performance.now();
  const underWay = new Set<Promise<void>>();
  for (let number = 0; number < MOST && performance.now() - startedAt < ms; number += 1) {
    const due = startedAt + (number * 1000) / perSecond;
    if (due - performance.now() > 1) await sleep(due - performance.now());
    if (underWay.size >= UNDER_WAY) {
      answers.push({ status: undefined, ms: 0, calm: false });
      continue;
    }
    const going = ask(number, answers);
    underWay.add(going);
    void going.finally(() => underWay.delete(going));
  }
  await Promise.all(underWay);
}

async function closedLoop(atOnce: number, ms: number, answers: Paced): Promise<void> {
  const until = performance.now() + ms;
  let number = 0;
  const next = () => (performance.now() < until && number < MOST ? pathOf(number++) : null);
  const asking = Array.from({ length: atOnce }, (_, n) =>
    askOnOneConnection(url, cookies[n % GUESTS] ?? '', next, (page) => answers.push(page)),
  );
  await Promise.all(asking);
}

process.on('message', async ({ atOnce, perSecond, ms }: Pace) => {
  const answers: Paced = [];
  if (perSecond) await openLoop(perSecond, ms, answers);
  else await closedLoop(atOnce, ms, answers);
  process.send?.(answers);
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
