import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../../bench/measure/rounds.ts';
import { type Case, type Check, SYNCHRONOUS } from '../cluster/case.ts';
import { isFailed, judgeProcesses, judgeState, sayFailed } from '../cluster/judge.ts';
import { type Asked, startLoad } from '../cluster/load/load.ts';
import { finish, MIX } from '../cluster/load/under-load.ts';
import { type Held, watchHeld } from '../cluster/memory.ts';

const LIMIT_MS = 20_000;
const AT_ONCE = 24;
const SHARE = 0.7;
const MINUTE_MS = 60_000;
const LOOK_MS = 2_000;
const TIMES = 3;
const GROWTH = 1.15;
const MORE_FILES = 40;

export const fault: Case = {
  title: 'Minutes of mixed load at 70% of the limit',
  does: 'The limit is the number of visits that 24 visitors at a time complete. Then visits start at 70% of this rate, even if the responses are late.',
  cluster: SYNCHRONOUS,
  async run(cluster, { minutes }) {
    const pids = cluster.kiosks.map((kiosk) => kiosk.pid());
    const { products, scarce, nginx } = cluster;
    const bounds = { kinds: MIX, products, scarce };
    const most = await startLoad(nginx.url, { ...bounds, atOnce: AT_ONCE, longestMs: LIMIT_MS });
    await sleep(LIMIT_MS);
    const { begun } = await most.end();
    most.stop();
    const visits = Object.values(begun).reduce((sum, count) => sum + count, 0);
    // Visits that were still under way at the end don't count.
    const limit = Math.max(1, visits - AT_ONCE) / (LIMIT_MS / 1000);
    const longestMs = minutes * MINUTE_MS;
    const load = await startLoad(nginx.url, { ...bounds, perSecond: limit * SHARE, longestMs });
    const held = watchHeld(cluster.kiosks, LOOK_MS);
    const from = Date.now();
    await sleep(longestMs);
    const after = await finish(cluster, load);
    const { asked, skipped } = after.loaded;
    const failed = asked.filter(isFailed);
    const rate = `${(limit * SHARE).toFixed(1)} of ${limit.toFixed(1)} visits a second, ${Math.round(asked.length / (longestMs / 1000))} requests`;
    return [
      { what: `${minutes} minutes at`, ok: skipped === 0, figure: rate },
      { what: 'no request failed', ok: failed.length === 0, figure: sayFailed(failed, asked) },
      judgeMinutes(asked, from, minutes),
      ...judgeHeld(held.end()),
      ...judgeState(after),
      judgeProcesses(cluster.kiosks, pids),
    ];
  },
};

/** Compares the 99th percentile of the waits in every minute with that of the first minute. */
function judgeMinutes(asked: Asked[], from: number, minutes: number): Check {
  const waits = Array.from({ length: Math.max(1, Math.floor(minutes)) }, (_, minute) =>
    asked
      .filter(({ at }) => at >= from + minute * MINUTE_MS && at < from + (minute + 1) * MINUTE_MS)
      .map(({ ms }) => ms),
  ).map((ms) => quantile(ms, 0.99));
  const [first = 0] = waits;
  const worst = Math.max(...waits);
  const figure = `${Math.round(first)} ms in the first minute, ${Math.round(worst)} ms in the worst`;
  return { what: 'p99 of every minute at most 3 times the first', ok: worst <= TIMES * first, figure };
}

/** Compares memory and open files in the last third of the time with the first third. */
function judgeHeld(held: Held[]): Check[] {
  const third = Math.max(1, Math.floor(held.length / 3));
  const most = (of: 'mib' | 'files', part: Held[]) => Math.max(0, ...part.map((each) => each[of]));
  const [early, late] = [held.slice(0, third), held.slice(-third)];
  const [mib, mibLater] = [most('mib', early), most('mib', late)];
  const [files, filesLater] = [most('files', early), most('files', late)];
  return [
    {
      what: 'memory of all processes, most of the first and of the last third',
      ok: mibLater <= mib * GROWTH,
      figure: `${Math.round(mib)} and ${Math.round(mibLater)} MiB`,
    },
    { what: 'open files', ok: filesLater <= files + MORE_FILES, figure: `${files} and ${filesLater}` },
  ];
}
