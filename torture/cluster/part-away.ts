import { setTimeout as sleep } from 'node:timers/promises';
import type { Check, Extent } from './case.ts';
import type { Cluster } from './cluster.ts';
import { describeSlowest, isFailed, judgeProcesses, judgeState, sayFailed } from './judge.ts';
import type { Asked } from './load/load.ts';
import { underLoad } from './load/under-load.ts';

const RECOVERY_MS = 5_000;
const AWAY_MS = 12_000;
/** The maximum wait of requests that don't need the part. */
const OTHERS_WAIT_MS = 3_000;

type PartAway = {
  extent: Extent;
  breakIt: () => unknown;
  mendIt: () => unknown;
  /** Whether a request needs the part. If it does, it may fail during the fault. */
  needs: (asked: Asked) => boolean;
  awayMs?: number;
  /** Checks during the fault, and afterwards. */
  meanwhile?: () => Promise<Check[]>;
  afterwards?: () => Promise<Check[]>;
};

/**
 * Makes a part of the shop unavailable under load. Only requests that need the part may fail, and only while
 * the part is unavailable.
 */
export async function withPartAway(cluster: Cluster, options: PartAway): Promise<Check[]> {
  const { extent, breakIt, mendIt, needs, awayMs = AWAY_MS, meanwhile, afterwards } = options;
  const pids = cluster.kiosks.map((kiosk) => kiosk.pid());
  let checks: Check[] = [];
  const run = await underLoad(cluster, {
    extent,
    async fault() {
      const from = Date.now();
      await breakIt();
      try {
        await sleep(awayMs / 2);
        checks = (await meanwhile?.()) ?? [];
        await sleep(awayMs / 2);
      } finally {
        await mendIt();
      }
      return { from, back: Date.now() };
    },
  });
  const failed = run.asked.filter(isFailed);
  const others = failed.filter((asked) => !needs(asked));
  const late = failed.filter(({ at }) => at > run.away.back + RECOVERY_MS);
  const [slowest] = run.asked.filter((asked) => !needs(asked)).sort((one, other) => other.ms - one.ms);
  return [
    {
      what: 'what does not need it never failed',
      ok: others.length === 0,
      figure: sayFailed(others, run.asked),
    },
    { what: 'nor took long', ok: (slowest?.ms ?? 0) <= OTHERS_WAIT_MS, figure: describeSlowest(slowest) },
    {
      what: 'what needs it failed only meanwhile',
      ok: late.length === 0,
      figure: sayFailed(failed, run.asked),
    },
    ...checks,
    ...((await afterwards?.()) ?? []),
    ...judgeState(run),
    judgeProcesses(cluster.kiosks, pids),
  ];
}

export const isUpload = ({ path }: Asked): boolean => path.startsWith('/uploads/');
export const isProviders = ({ path }: Asked): boolean => path.startsWith('/payments/');
