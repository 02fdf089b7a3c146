import { setTimeout as sleep } from 'node:timers/promises';
import { type Case, SYNCHRONOUS } from '../cluster/case.ts';
import { judge, judgeProcesses } from '../cluster/judge.ts';
import { underLoad } from '../cluster/load/under-load.ts';

const NOTICED_MS = 2_000;

export const fault: Case = {
  title: 'Synchronous replica promoted',
  does: 'The primary is killed (SIGKILL). Two seconds later, its synchronous replica is promoted. Kiosk knows both addresses.',
  short: true,
  cluster: SYNCHRONOUS,
  spoils: true,
  async run(cluster, extent) {
    const { replica } = cluster;
    if (!replica) throw new Error('There is no replica');
    const pids = cluster.kiosks.map((kiosk) => kiosk.pid());
    const run = await underLoad(cluster, {
      extent,
      async fault() {
        const from = Date.now();
        await cluster.primary.kill();
        await sleep(NOTICED_MS);
        await replica.promote();
        cluster.promoted(replica);
        return { from, back: Date.now() };
      },
    });
    return [...judge(run, { errors: 'away' }), judgeProcesses(cluster.kiosks, pids)];
  },
};
