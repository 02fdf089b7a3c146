import { setTimeout as sleep } from 'node:timers/promises';
import { type Case, SYNCHRONOUS } from '../cluster/case.ts';
import { judge } from '../cluster/judge.ts';
import { underLoad } from '../cluster/load/under-load.ts';

const AWAY_MS = 1_000;

export const fault: Case = {
  title: 'nginx killed',
  does: 'nginx is killed (SIGKILL) and started again after a second. In the meantime, visitors have broken connections.',
  cluster: SYNCHRONOUS,
  async run(cluster, extent) {
    const run = await underLoad(cluster, {
      extent,
      async fault() {
        const from = Date.now();
        await cluster.nginx.kill();
        await sleep(AWAY_MS);
        await cluster.nginx.start();
        return { from, back: Date.now() };
      },
    });
    return judge(run, { errors: 'away', broken: true });
  },
};
