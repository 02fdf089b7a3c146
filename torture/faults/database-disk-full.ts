import { setTimeout as sleep } from 'node:timers/promises';
import type { Case } from '../cluster/case.ts';
import { judge, judgeProcesses } from '../cluster/judge.ts';
import { underLoad } from '../cluster/load/under-load.ts';
import { whyNoDisk } from '../cluster/services/small-disk.ts';

const FULL_MS = 10_000;

export const fault: Case = {
  title: 'Disk of the database full',
  does: 'The disk of PostgreSQL is full for 10 seconds. If PostgreSQL stops because of this, it is started again when the disk has space.',
  missing: whyNoDisk,
  cluster: { replica: 'none', disk: 'database' },
  spoils: true,
  async run(cluster, extent) {
    const { primary } = cluster;
    const pids = cluster.kiosks.map((kiosk) => kiosk.pid());
    let ended = false;
    const run = await underLoad(cluster, {
      extent,
      async fault() {
        const from = Date.now();
        await cluster.around.disk?.fill();
        await sleep(FULL_MS);
        await cluster.around.disk?.free();
        ended = !primary.runs();
        if (ended) await primary.start();
        return { from, back: Date.now() };
      },
    });
    return [
      { what: 'PostgreSQL', ok: true, figure: ended ? 'ended by itself, and recovered' : 'stayed up' },
      ...judge(run, { errors: 'away' }),
      judgeProcesses(cluster.kiosks, pids),
    ];
  },
};
