import { type Case, SYNCHRONOUS } from '../cluster/case.ts';
import { judge, judgeProcesses } from '../cluster/judge.ts';
import { underLoad } from '../cluster/load/under-load.ts';

export const fault: Case = {
  title: 'PostgreSQL killed, started again',
  does: 'PostgreSQL and all its processes are killed (SIGKILL) and started again at once. PostgreSQL recovers from its log.',
  cluster: SYNCHRONOUS,
  async run(cluster, extent) {
    const pids = cluster.kiosks.map((kiosk) => kiosk.pid());
    const run = await underLoad(cluster, {
      extent,
      async fault() {
        const from = Date.now();
        await cluster.primary.kill();
        await cluster.primary.start();
        return { from, back: Date.now() };
      },
    });
    return [...judge(run, { errors: 'away' }), judgeProcesses(cluster.kiosks, pids)];
  },
};
