import { setTimeout as sleep } from 'node:timers/promises';
import { type Checked, checkInvariants } from '../../invariants/check.ts';
import { type Extent, patienceOf } from '../case.ts';
import { until } from '../children.ts';
import type { Cluster } from '../cluster.ts';
import { type Seen, startWatch } from '../watch.ts';
import { type Asked, type Load, type Loaded, startLoad, type Verified } from './load.ts';

/** The kinds of visits. Visitors make one kind after another. */
export const MIX = [
  'browse',
  'buyByCard',
  'keepCart',
  'buyByPayPal',
  'browse',
  'buyByCard',
  'becomeMember',
  'buyByCard',
  'browse',
  'buyByPayPal',
];
const BEFORE_MS = 3_000;
const AFTER_MS = 8_000;
const LONGEST_MS = 240_000;
const SETTLE_MS = 90_000;
/**
 * Minimum milliseconds between two updates that make payments due. With a shorter pause, a payment would
 * become due again during its check, and the checks would never end.
 */
const HURRY_MS = 3_000;

/** The times when a fault began, and when the part was reachable again. */
export type Away = { from: number; back: number };

/** The visitors' results, and the state of the shop afterwards. */
export type After = { loaded: Loaded; verified: Verified; invariants: Checked[] };
export type Run = After & { away: Away; asked: Asked[]; seen: Seen[]; patience: number };

type Options = {
  extent: Extent;
  /** Causes a fault and repairs it. */
  fault: () => Promise<Away>;
  perSecond?: number;
  kinds?: string[];
  afterMs?: number;
};

/**
 * Causes a fault while visitors browse, buy, sign in and upload. Then verifies everything that the shop has
 * acknowledged.
 */
export async function underLoad(cluster: Cluster, options: Options): Promise<Run> {
  const { extent, fault, kinds = MIX, perSecond = extent.short ? 3 : 5, afterMs = AFTER_MS } = options;
  const { products, scarce } = cluster;
  const watch = await startWatch(cluster.nginx.url, products[0] ?? 1);
  const load = await startLoad(cluster.nginx.url, {
    perSecond,
    kinds,
    products,
    scarce,
    longestMs: LONGEST_MS,
  });
  try {
    await sleep(BEFORE_MS);
    const away = await fault();
    await sleep(extent.short ? afterMs / 2 : afterMs);
    const seen = await watch.end();
    const after = await finish(cluster, load);
    const asked = [...after.loaded.asked, ...seen];
    return { ...after, away, asked, seen, patience: patienceOf(extent) };
  } finally {
    load.stop();
    await watch.end();
  }
}

/** Stops the visitors and verifies everything that was acknowledged. */
export async function finish(cluster: Cluster, load: Load): Promise<After> {
  const loaded = await load.end();
  const verified = await load.verify();
  await settle(cluster);
  const { orders, pictures } = verified;
  return { loaded, verified, invariants: await checkInvariants({ ...cluster, orders, pictures }) };
}

const UNDER_WAY = `select 1 from payments where check_at is not null limit 1`;

/** Waits until no payment is open. */
async function settle({ query }: Cluster): Promise<void> {
  let hurriedAt = 0;
  await until(
    'no payment is under way',
    async () => {
      if (Date.now() - hurriedAt > HURRY_MS) {
        hurriedAt = Date.now();
        await query(`update payments set expires_at = now() where state = 'started' and expires_at > now()`);
        await query('update payments set check_at = now() where check_at is not null and check_at > now()');
      }
      return (await query(UNDER_WAY)).length === 0;
    },
    SETTLE_MS,
  ).catch(() => {});
}
