import { type Case, SYNCHRONOUS } from '../cluster/case.ts';
import { until } from '../cluster/children.ts';
import { judge } from '../cluster/judge.ts';
import { underLoad } from '../cluster/load/under-load.ts';

export const fault: Case = {
  title: 'A Kiosk process killed',
  does: 'One of the processes that serve visitors is killed (SIGKILL). Its parent process replaces it. If the server has only this process, the run starts it again.',
  cluster: SYNCHRONOUS,
  async run(cluster, extent) {
    const [kiosk] = cluster.kiosks;
    if (!kiosk) throw new Error('There is no Kiosk');
    const run = await underLoad(cluster, {
      extent,
      async fault() {
        const [worker = 0] = await kiosk.workers();
        const from = Date.now();
        if (worker === kiosk.pid()) {
          await kiosk.end('SIGKILL');
          await kiosk.start();
        } else {
          const count = (await kiosk.workers()).length;
          process.kill(worker, 'SIGKILL');
          await until('it is replaced', async () => {
            const workers = await kiosk.workers();
            return workers.length === count && !workers.includes(worker);
          });
        }
        return { from, back: Date.now() };
      },
    });
    return judge(run, { errors: 'underway' });
  },
};
