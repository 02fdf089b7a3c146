import { cpus } from 'node:os';
import type { Check, OwnCase } from '../cluster/case.ts';
import { type Cluster, openCluster } from '../cluster/cluster.ts';
import { startPacer, usedBy } from '../cluster/pace.ts';

const WARM_UP_MS = 15_000;
const MEASURED_MS = 20_000;
const AT_ONCE = 32;
const TIMES = 1.5;

export const fault: OwnCase = {
  title: 'Two processes on two cores',
  does: 'One Kiosk, first as one process, then as two (WEB_PROCESSES=2); 32 guests at a time ask for home, products, a search and a category, which no cache has, database and visitors on the same machine.',
  missing: () => (cpus().length < 2 ? 'this machine has one core' : undefined),
  cluster: null,
  async run() {
    // Twice each, so that a machine whose speed changes meanwhile wrongs neither.
    const [a, b, c, d] = [await measure('1'), await measure('2'), await measure('2'), await measure('1')];
    const [one, two] = [mean(a, d), mean(b, c)];
    const ratio = two.rate / one.rate;
    const say = ({ rate, shop, database, visitors, all }: Measured) =>
      `${Math.round(rate)} pages a second with ${shop.toFixed(2)} cores, ${database.toFixed(2)} of the database, ${visitors.toFixed(2)} of the visitors; ${all.toFixed(2)} with the system’s own`;
    const checks: Check[] = [
      { what: 'one process', ok: true, figure: say(one) },
      { what: 'two processes', ok: true, figure: say(two) },
      { what: 'at least 1.5 times', ok: ratio >= TIMES, figure: `× ${ratio.toFixed(2)}` },
    ];
    return checks;
  },
};

function mean(one: Measured, other: Measured): Measured {
  const of = (part: keyof Measured) => (one[part] + other[part]) / 2;
  return {
    rate: of('rate'),
    shop: of('shop'),
    database: of('database'),
    visitors: of('visitors'),
    all: of('all'),
  };
}

/** Pages a second, and the cores that they took. */
type Measured = { rate: number; shop: number; database: number; visitors: number; all: number };

async function measure(processes: string): Promise<Measured> {
  const cluster = await openCluster({ replica: 'none', kiosks: 1, env: { WEB_PROCESSES: processes } });
  try {
    return await pagesOf(cluster);
  } finally {
    await cluster.close();
  }
}

async function pagesOf({ kiosks, primary, products }: Cluster): Promise<Measured> {
  const [kiosk] = kiosks;
  if (!kiosk) throw new Error('There is no Kiosk');
  const pacer = await startPacer(kiosk.url, products.slice(0, 50));
  try {
    await pacer.ask({ atOnce: AT_ONCE, ms: WARM_UP_MS });
    const groups = [[kiosk.pid()], [primary.pid()], [pacer.pid]];
    const before = await Promise.all(groups.map(usedBy));
    const allBefore = busyMs();
    const at = performance.now();
    const answers = await pacer.ask({ atOnce: AT_ONCE, ms: MEASURED_MS });
    const ms = performance.now() - at;
    const all = (busyMs() - allBefore) / ms;
    const after = await Promise.all(groups.map(usedBy));
    const [shop = 0, database = 0, visitors = 0] = after.map((used, n) => (used - (before[n] ?? 0)) / ms);
    const pages = answers.filter(({ status }) => status === 200).length;
    return { rate: pages / (ms / 1000), shop, database, visitors, all };
  } finally {
    pacer.stop();
  }
}

/** Milliseconds in which the cores of the machine were not idle. */
function busyMs(): number {
  return cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);
}
