import { readFile } from 'node:fs/promises';
import { listProcesses } from './processor-time.ts';

/** MiB that were taken at most: the server's process, and the database's processes together. */
export type PeakMemory = { server: number; database: number };

const EVERY_MS = 1_000;

/**
 * Watches the memory of a running shop; `stop` tells the most there was, NaN where there is no /proc. For the
 * server the system itself keeps the highest resident size since the process began (VmHWM). For the database
 * it is what its processes hold together, each page that they share counted once (Pss), looked at once a
 * second.
 */
export function watchMemory({ server, database }: { server: number; database: number | undefined }) {
  let highest = Number.NaN;
  const look = async () => {
    const now = await databaseMib(database);
    if (!(highest >= now)) highest = now;
  };
  const timer = setInterval(look, EVERY_MS);
  return {
    async stop(): Promise<PeakMemory> {
      clearInterval(timer);
      await look();
      return { server: await mibIn(`/proc/${server}/status`, 'VmHWM'), database: highest };
    },
  };
}

async function databaseMib(postmaster: number | undefined): Promise<number> {
  const family = (await listProcesses())?.filter(
    ({ pid, parent }) => pid === postmaster || parent === postmaster,
  );
  if (!family) return Number.NaN;
  const sizes = await Promise.all(family.map(({ pid }) => mibIn(`/proc/${pid}/smaps_rollup`, 'Pss')));
  // One that has gone meanwhile has nothing.
  return sizes.reduce((sum, size) => sum + (size || 0), 0);
}

/** A line such as `Pss:   1234 kB`. */
async function mibIn(path: string, name: string): Promise<number> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) / 1024;
}
