import { setTimeout as sleep } from 'node:timers/promises';
import type { Case } from '../cluster/case.ts';
import { judge, judgeProcesses } from '../cluster/judge.ts';
import { underLoad } from '../cluster/load/under-load.ts';
import { findFakeTime } from '../cluster/programs.ts';

const WRONG_MS = 8_000;

export const fault: Case = {
  title: 'Clocks an hour off',
  does: 'The clock of one Kiosk server is an hour fast, and the clock of the other is an hour slow. After 8 seconds they swap. After 8 more seconds, both clocks are right again.',
  missing: () => (findFakeTime() ? undefined : 'Debian’s package libfaketime is not installed'),
  cluster: { replica: 'none', clocks: true },
  async run(cluster, extent) {
    const pids = cluster.kiosks.map((kiosk) => kiosk.pid());
    const set = (offsets: string[]) => {
      for (const [n, offset] of offsets.entries()) cluster.around.clocks?.set(n, offset);
    };
    const run = await underLoad(cluster, {
      extent,
      async fault() {
        const from = Date.now();
        set(['+1h', '-1h']);
        await sleep(WRONG_MS);
        set(['-1h', '+1h']);
        await sleep(WRONG_MS);
        set(['+0', '+0']);
        return { from, back: Date.now() };
      },
    });
    return [...judge(run, { errors: 'none' }), judgeProcesses(cluster.kiosks, pids)];
  },
};
