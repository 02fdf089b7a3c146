import { readFile } from 'node:fs/promises';
import { listProcesses } from './processor-time.ts';

/** Peak memory in MiB of the server's process, and of all the database's processes together. */
export type PeakMemory = { server: number; database: number };

const EVERY_MS = 1_000;

/**
 * Samples the memory of a running shop. `stop` returns the peak; values are NaN on a system without /proc.
 * The server's peak is its highest resident size since the process started (VmHWM), which the system records.
 * The database is sampled once a second: its size is the sum over its processes, with shared pages counted
 * once (Pss).
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
  // A process that has ended meanwhile counts as 0.
  return sizes.reduce((sum, size) => sum + (size || 0), 0);
}

/** Reads a line such as `Pss:   1234 kB`. */
async function mibIn(path: string, name: string): Promise<number> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) / 1024;
}
