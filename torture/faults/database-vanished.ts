import { setTimeout as sleep } from 'node:timers/promises';
import { type Case, type Check, patienceOf, SYNCHRONOUS } from '../cluster/case.ts';
import { inSeconds, judge, judgeProcesses } from '../cluster/judge.ts';
import type { Kiosk } from '../cluster/kiosk.ts';
import { underLoad } from '../cluster/load/under-load.ts';

const AWAY_MS = 15_000;
const SHORT_AWAY_MS = 6_000;
const HEALTH_MS = 1_000;
/** Additional time for a busy machine. */
const SLACK_MS = 500;
const LONGEST_WAIT_MS = 15_000;

export const fault: Case = {
  title: 'The database’s machine vanishes',
  does: 'For 15 seconds, all bytes to and from the database are lost. No connection is refused or reset.',
  short: true,
  cluster: SYNCHRONOUS,
  async run(cluster, extent) {
    const pids = cluster.kiosks.map((kiosk) => kiosk.pid());
    let health: Check[] = [];
    const run = await underLoad(cluster, {
      extent,
      async fault() {
        const from = Date.now();
        cluster.proxies.primary.swallow();
        await sleep(2_000);
        health = await Promise.all(cluster.kiosks.map((kiosk) => askHealth(kiosk, patienceOf(extent))));
        await sleep(Math.max(0, (extent.short ? SHORT_AWAY_MS : AWAY_MS) - (Date.now() - from)));
        cluster.proxies.primary.mend();
        return { from, back: Date.now() };
      },
    });
    const slowest = Math.max(...run.asked.map(({ ms }) => ms));
    const waited = {
      what: 'nobody waits longer than 15 s',
      ok: slowest <= LONGEST_WAIT_MS * patienceOf(extent),
      figure: inSeconds(slowest),
    };
    return [...health, ...judge(run, { errors: 'away' }), waited, judgeProcesses(cluster.kiosks, pids)];
  },
};

async function askHealth(kiosk: Kiosk, patience: number): Promise<Check> {
  const at = Date.now();
  const signal = AbortSignal.timeout(10_000);
  const status = await fetch(`${kiosk.url}/health`, { signal }).then(
    (reply) => reply.status,
    () => undefined,
  );
  const ms = Date.now() - at;
  const ok = status === 503 && ms <= (HEALTH_MS + SLACK_MS) * patience;
  return {
    what: '/health says so within 1 s',
    ok,
    figure: `${status ?? 'no answer'} after ${inSeconds(ms)}`,
  };
}
