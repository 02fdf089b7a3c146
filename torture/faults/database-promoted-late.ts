import { setTimeout as sleep } from 'node:timers/promises';
import type { Case } from '../cluster/case.ts';
import { judge, judgeProcesses } from '../cluster/judge.ts';
import { underLoad } from '../cluster/load/under-load.ts';

const BEHIND_MS = 3_000;
/**
 * An asynchronous replica may lose transactions, so these checks may fail. The report lists their results.
 */
const MAY_BE_LOST = ['nothing acknowledged was lost', 'no order is doubled', 'the provider', 'pictures have'];

export const fault: Case = {
  title: 'Asynchronous replica promoted',
  does: 'The asynchronous replica receives no changes for three seconds. Then the primary is killed and the replica is promoted.',
  cluster: { replica: 'asynchronous' },
  spoils: true,
  async run(cluster, extent) {
    const { replica } = cluster;
    if (!replica) throw new Error('There is no replica');
    const pids = cluster.kiosks.map((kiosk) => kiosk.pid());
    const run = await underLoad(cluster, {
      extent,
      async fault() {
        cluster.proxies.stream.swallow();
        await sleep(BEHIND_MS);
        const from = Date.now();
        await cluster.primary.kill();
        await replica.promote();
        cluster.promoted(replica);
        return { from, back: Date.now() };
      },
    });
    const checks = judge(run, { errors: 'away' }).map((check) =>
      MAY_BE_LOST.some((words) => check.what.startsWith(words))
        ? { ...check, ok: true, what: `${check.what} (an asynchronous replica does not promise it)` }
        : check,
    );
    return [...checks, judgeProcesses(cluster.kiosks, pids)];
  },
};
