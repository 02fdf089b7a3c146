import { setTimeout as sleep } from 'node:timers/promises';
import { type Case, SYNCHRONOUS } from '../cluster/case.ts';
import { isFailed, judge, judgeProcesses } from '../cluster/judge.ts';
import { underLoad } from '../cluster/load/under-load.ts';

const AWAY_MS = 4_000;

export const fault: Case = {
  title: 'S3 server killed',
  does: 'The S3 server is killed (SIGKILL) and started again after four seconds, with the same data.',
  short: true,
  cluster: SYNCHRONOUS,
  async run(cluster, extent) {
    const pids = cluster.kiosks.map((kiosk) => kiosk.pid());
    const run = await underLoad(cluster, {
      extent,
      async fault() {
        const from = Date.now();
        await cluster.s3.kill();
        await sleep(AWAY_MS);
        await cluster.s3.start();
        return { from, back: Date.now() };
      },
    });
    const others = run.asked.filter((asked) => isFailed(asked) && !asked.path.startsWith('/uploads/'));
    return [
      { what: 'nothing but uploads failed', ok: others.length === 0, figure: `${others.length} others` },
      ...judge(run, { errors: 'away' }),
      judgeProcesses(cluster.kiosks, pids),
    ];
  },
};
