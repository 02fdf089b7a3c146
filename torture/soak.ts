import { setTimeout as sleep } from 'node:timers/promises';
import type { Memory } from '../bench/measure/heap.ts';
import type { Attacked } from './attack-process.ts';
import { repeat, visitorAddress, visitorFrom } from './attacker.ts';
import { startChild } from './child.ts';
import { startTortureShop } from './shop.ts';

const REQUESTS = 200_000;
const FIRST = 20_000;
const AT_ONCE = 16;
const VISITORS = 16;
const ATTACK_MS = 5_000;
/**
 * The time for each attack in the first tenth. It is long, so that all attacks complete before the first
 * measurement, even on a busy machine.
 */
const FIRST_ATTACK_MS = 15_000;
/** After this time, idle connections and timers have ended. */
const CALM_MS = 8_000;
const ALLOWED_GROWTH = 1.15;
const MIB = 1024 * 1024;

/**
 * Sends 200,000 requests of ordinary visitors. Every attack runs once in the first tenth and once in each
 * half of the rest. Prints the heap and the resident size after the first 20,000 requests and at the end,
 * each after a forced garbage collection. Returns whether they grew by at most 15%.
 */
export async function soak(attacks: string[]): Promise<boolean> {
  const shop = await startTortureShop();
  try {
    await browse(shop.url, { count: FIRST, attacks, attackMs: FIRST_ATTACK_MS });
    const before = await calmMemory(shop);
    console.log(`soak: after ${FIRST.toLocaleString('en')} requests ${inWords(before)}`);
    for (const half of [1, 2]) {
      await browse(shop.url, { count: (REQUESTS - FIRST) / 2, attacks, attackMs: ATTACK_MS });
      if (half === 1) console.log(`soak: halfway ${inWords(await calmMemory(shop))}`);
    }
    const after = await calmMemory(shop);
    const grown = { heap: after.heapUsed / before.heapUsed, rss: after.rss / before.rss };
    const ok = grown.heap <= ALLOWED_GROWTH && grown.rss <= ALLOWED_GROWTH;
    console.log(
      `soak: after ${REQUESTS.toLocaleString('en')} requests ${inWords(after)}\n` +
        `  ${ok ? 'ok' : 'GREW TOO MUCH'}: heap × ${grown.heap.toFixed(2)}, resident × ${grown.rss.toFixed(2)}, allowed × ${ALLOWED_GROWTH}`,
    );
    return ok;
  } finally {
    await shop.stop();
  }
}

async function browse(
  url: string,
  { count, attacks, attackMs }: { count: number; attacks: string[]; attackMs: number },
): Promise<void> {
  const ordinary = visit(url, count);
  for (const name of attacks) {
    const attacker = await startChild<Attacked>('attack-process.ts', [name, url]);
    await attacker.ask(attackMs);
    attacker.stop();
  }
  await ordinary;
}

/**
 * Sends requests of visitors with several addresses. Of a hundred requests, 80 are for cached pages. The
 * others are for rendered pages, look-ups, or changes of a cart.
 */
async function visit(url: string, count: number): Promise<void> {
  const parties = Array.from({ length: VISITORS }, (_, n) => ({
    stranger: visitorFrom(url, visitorAddress(n)),
    guest: visitorFrom(url, visitorAddress(n)),
  }));
  for (const { guest } of parties) await guest.visitor.post('/cart/items', { intent: 'add', product: '1' });
  let failed = 0;
  await repeat({ count, width: AT_ONCE, until: Number.POSITIVE_INFINITY }, async (n) => {
    const party = parties[n % VISITORS];
    if (!party) return;
    const { stranger, guest } = party;
    const product = String(1 + (Math.floor(n / VISITORS) % 90));
    const turn = Math.floor(n / VISITORS) % 100;
    const visit =
      turn < 40
        ? stranger.visitor.get('/')
        : turn < 80
          ? stranger.visitor.get(`/product/${product}`)
          : turn < 86
            ? stranger.visitor.get(`/search?q=${n}`)
            : turn < 92
              ? guest.visitor.get('/checkout')
              : turn < 96
                ? guest.visitor.get(`/product/${product}`)
                : guest.visitor.post('/cart/items', { intent: 'add', product });
    await visit.catch(() => {
      failed += 1;
    });
  });
  for (const { stranger, guest } of parties) {
    stranger.leave();
    guest.leave();
  }
  if (failed > 0) console.log(`soak: ${failed} of ${count} requests had no answer`);
}

async function calmMemory(shop: { memory(): Promise<Memory> }): Promise<Memory> {
  await sleep(CALM_MS);
  return shop.memory();
}

function inWords({ heapUsed, rss }: Memory): string {
  return `${(heapUsed / MIB).toFixed(1)} MiB of heap, ${Math.round(rss / MIB)} MiB resident`;
}
