import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inParallel } from '../../../tests/support/fixtures/buying.ts';
import { createHttpShopper } from '../../../tests/support/shops/http-shopper.ts';
import type { Promised, Visit, Visiting } from '../../visits/promise.ts';
import type { Asked, Bounds, Loaded, Verified } from './load.ts';

/*
 * A process of visitors. Its arguments are the URL of the shop and the bounds as JSON. The visits start when
 * its parent sends 'begin'. After 'end', the process returns all requests. After 'verify', it checks
 * everything that the shop has acknowledged.
 */
const [, , url = '', bounds = ''] = process.argv;
const AT_ONCE = 150;
/** Maximum number of acknowledgements to verify. */
const MOST_PROMISES = 2_000;
const { perSecond = 0, atOnce = AT_ONCE, kinds, products, scarce, longestMs }: Bounds = JSON.parse(bounds);
const END_MS = 45_000;
const VERIFIED_AT_ONCE = 8;

const files = readdirSync(join(import.meta.dirname, '../../visits')).filter((file) => file !== 'promise.ts');
const visitings = new Map<string, Visiting>();
for (const file of files)
  for (const [name, visiting] of Object.entries(await import(`../../visits/${file}`)))
    visitings.set(name, visiting as Visiting);

const asked: Asked[] = [];
const promised: Promised[] = [];
const unsure: (() => Promise<void>)[] = [];
const underWay = new Set<Promise<void>>();
const begun: Record<string, number> = {};
let skipped = 0;
let ended = false;

const visit: Visit = {
  newShopper: () =>
    createHttpShopper(url, {
      onAnswer({ status, ms, headers }, { method, path }) {
        const calm = headers?.has('retry-after') ?? false;
        asked.push({ at: Date.now() - ms, ms, status, method, path: path.split('?')[0] ?? '', calm });
      },
    }),
  product: (number) => products[number % products.length] ?? 0,
  scarce,
  promised(each) {
    if (promised.length < MOST_PROMISES) promised.push(each);
  },
  unsure: (again) => void unsure.push(again),
};

/** Starts each visit when it is due, even if earlier visits are still under way. */
async function run(): Promise<void> {
  const startedAt = performance.now();
  for (let number = 0; !ended && performance.now() - startedAt < longestMs; number += 1) {
    if (perSecond > 0) await sleep(Math.max(0, startedAt + (number * 1000) / perSecond - performance.now()));
    else if (underWay.size >= atOnce) await Promise.race(underWay);
    const kind = kinds[number % kinds.length] ?? '';
    if (perSecond > 0 && underWay.size >= AT_ONCE) {
      skipped += 1;
      continue;
    }
    begun[kind] = (begun[kind] ?? 0) + 1;
    const going = (
      visitings.get(kind)?.(visit, number) ?? Promise.reject(new Error(`No visit ${kind}`))
    ).catch(note);
    underWay.add(going);
    void going.finally(() => underWay.delete(going));
  }
}

const faults: Record<string, number> = {};
function note(error: unknown): void {
  const words = error instanceof Error ? error.message : String(error);
  if (Object.keys(faults).length < 50 || faults[words]) faults[words] = (faults[words] ?? 0) + 1;
}

async function end(): Promise<Loaded> {
  ended = true;
  await Promise.race([Promise.all(underWay), sleep(END_MS)]);
  return { asked, begun, skipped, faults };
}

/**
 * Verifies the acknowledgements. Before that, sends payments without a response again, as their payers would.
 */
async function verify(): Promise<Verified> {
  let sentAgain = 0;
  await inParallel(unsure, VERIFIED_AT_ONCE, async (again) => {
    sentAgain += 1;
    await again().catch(note);
  });
  const kept: Record<string, number> = {};
  const lost: string[] = [];
  await inParallel(promised, VERIFIED_AT_ONCE, async ({ what, name, isKept }) => {
    if (await isKept().catch(() => false)) kept[what] = (kept[what] ?? 0) + 1;
    else lost.push(`${what} ${name}`);
  });
  const orders = promised.filter(({ what }) => what === 'order').map(({ name }) => name);
  const pictures = promised.filter(({ what }) => what === 'picture').map(({ name }) => name);
  return { kept, lost, orders, pictures, sentAgain };
}

let running = Promise.resolve();
process.on('message', async (message) => {
  if (message === 'begin') running = run();
  else if (message === 'end') {
    const loaded = await end();
    await running;
    process.send?.(loaded);
  } else if (message === 'verify') process.send?.(await verify());
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
