import { setTimeout as sleep } from 'node:timers/promises';
import type { Case } from '../cluster/case.ts';
import { SYNCHRONOUS } from '../cluster/case.ts';
import { judge } from '../cluster/judge.ts';
import { underLoad } from '../cluster/load/under-load.ts';

/** After a refused connection, nginx sends a server no requests for one second. */
const FOUND_MS = 2_000;

export const fault: Case = {
  title: 'Rolling restart',
  does: 'Each Kiosk server gets SIGTERM, stops, and is started again. Two seconds later, when nginx uses this server again, the next one follows.',
  short: true,
  cluster: SYNCHRONOUS,
  async run(cluster, extent) {
    const run = await underLoad(cluster, {
      extent,
      async fault() {
        const from = Date.now();
        for (const kiosk of cluster.kiosks) {
          await kiosk.end('SIGTERM');
          await kiosk.start();
          await sleep(FOUND_MS);
        }
        return { from, back: Date.now() };
      },
    });
    return judge(run, { errors: 'none' });
  },
};
