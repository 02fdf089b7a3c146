import { cpus } from 'node:os';
import type { Check, OwnCase } from '../cluster/case.ts';
import { type Cluster, openCluster } from '../cluster/cluster.ts';
import { type Pacer, startPacer, usedBy } from '../cluster/load/pace.ts';

const WARM_UP_MS = 15_000;
const TURN_MS = 4_000;
const TURNS = 24;
const AT_ONCE = 32;
const TIMES = 1.5;

export const fault: OwnCase = {
  title: 'Two processes on two cores',
  does: 'Two Kiosk servers use the same database: one with one process, the other with two (WEB_PROCESSES=2). 32 guests at a time request uncached pages from one of them for a few seconds, then from the other, and so on. The pages are home, products, a search and a category. Database and visitors run on the same machine.',
  missing: () => (cpus().length < 2 ? 'this machine has one core' : undefined),
  cluster: null,
  async run() {
    const processes = ['1', '2'].map((count) => ({ WEB_PROCESSES: count }));
    const [kiosks, envOf] = [processes.length, processes];
    const cluster = await openCluster({ replica: 'none', direct: true, kiosks, envOf });
    try {
      return judge(await takeTurns(cluster));
    } finally {
      await cluster.close();
    }
  },
};

/** The duration, the number of rendered pages, and the processor time that each part took for them. */
type Measured = { ms: number; pages: number; shop: number; database: number; visitors: number; all: number };

function judge([one, two]: [Measured, Measured]): Check[] {
  const say = ({ ms, pages, shop, database, visitors, all }: Measured) => {
    const [ofShop, ofDatabase, ofVisitors, ofAll] = [shop, database, visitors, all].map((used) =>
      (used / ms).toFixed(2),
    );
    return `${rateOf({ pages, ms })} pages a second with ${ofShop} cores, ${ofDatabase} of the database, ${ofVisitors} of the visitors; ${ofAll} with the system’s own`;
  };
  const ratio = two.pages / two.ms / (one.pages / one.ms);
  return [
    { what: 'one process', ok: true, figure: say(one) },
    { what: 'two processes', ok: true, figure: say(two) },
    { what: 'at least 1.5 times', ok: ratio >= TIMES, figure: `× ${ratio.toFixed(2)}` },
  ];
}

const rateOf = ({ pages, ms }: Pick<Measured, 'pages' | 'ms'>) => Math.round((pages / ms) * 1000);

/**
 * Measures both shops alternately and briefly, so that a change of the machine's speed affects both equally.
 */
async function takeTurns({ kiosks, primary, products }: Cluster): Promise<[Measured, Measured]> {
  const sums: [Measured, Measured] = [nothing(), nothing()];
  const pacers = await Promise.all(kiosks.map(({ url }) => startPacer(url, products.slice(0, 50))));
  try {
    for (const pacer of pacers) await pacer.ask({ atOnce: AT_ONCE, ms: WARM_UP_MS });
    for (let turn = 0; turn < TURNS; turn += 1) {
      // Measures in the order one, two, two, one, so that each shop is equally often first.
      const at = ((turn + 1) >> 1) % 2;
      const [kiosk, pacer, sum] = [kiosks[at], pacers[at], sums[at]];
      if (!kiosk || !pacer || !sum) throw new Error('There is no such Kiosk');
      add(sum, await measure([kiosk.pid(), primary.pid(), pacer.pid], pacer));
    }
    return sums;
  } finally {
    for (const pacer of pacers) pacer.stop();
  }
}

const nothing = (): Measured => ({ ms: 0, pages: 0, shop: 0, database: 0, visitors: 0, all: 0 });

function add(sum: Measured, turn: Measured): void {
  for (const part of Object.keys(sum) as (keyof Measured)[]) sum[part] += turn[part];
}

async function measure(pids: number[], pacer: Pacer): Promise<Measured> {
  const read = async () => Promise.all(pids.map((pid) => usedBy([pid])));
  const [before, allBefore, at] = [await read(), busyMs(), performance.now()];
  const answers = await pacer.ask({ atOnce: AT_ONCE, ms: TURN_MS });
  const [ms, all] = [performance.now() - at, busyMs() - allBefore];
  const after = await read();
  const [shop = 0, database = 0, visitors = 0] = after.map((used, n) => used - (before[n] ?? 0));
  const pages = answers.filter(({ status }) => status === 200).length;
  return { ms, pages, shop, database, visitors, all };
}

/** Returns the milliseconds in which the machine's cores were busy, added up over all cores. */
function busyMs(): number {
  return cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);
}
