import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';

/** Milliseconds of processor time of the shop's server and of its database. */
export type ProcessorTime = { server: number; database: number };

/** The processor time of a process so far, and that of its children that have ended. */
export type ProcessUse = { pid: number; parent: number; ownMs: number; endedMs: number };

/**
 * Positions among the fields of /proc/PID/stat that follow the process name. The name is in brackets and may
 * contain blanks. Times are user time and system time in ticks, of the process and of its ended children.
 */
const PARENT = 1;
const OWN = [11, 12];
const ENDED = [13, 14];
const THREADS = 17;

let ticks: number | undefined;
const ticksPerSecond = () => {
  ticks ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  return ticks;
};

/**
 * Parses /proc/PID/stat, which has the processor time in ticks of 10 ms. That is too coarse to measure a
 * database connection in one round. For a process with one thread, the result therefore has the nanoseconds
 * of /proc/PID/schedstat. Returns null for a process that has ended.
 */
export function readUse(
  { stat, schedstat }: { stat: string; schedstat: string },
  tickMs: number,
): ProcessUse | null {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const sum = (places: number[]) => places.reduce((all, place) => all + Number(fields[place]), 0) * tickMs;
  const endedMs = sum(ENDED);
  if (Number.isNaN(endedMs)) return null;
  const exactMs = Number(schedstat.split(' ')[0]) / 1e6;
  const isExact = fields[THREADS] === '1' && exactMs > 0;
  return {
    pid: Number.parseInt(stat, 10),
    parent: Number(fields[PARENT]),
    ownMs: isExact ? exactMs : sum(OWN),
    endedMs,
  };
}

/**
 * Splits the processor time between two processes, each with its descendants. If `database` is a child of
 * `server`, the time of `database` is not counted for `server`.
 */
export function splitTime(
  all: ProcessUse[],
  { server, database }: { server: number; database: number | undefined },
): ProcessorTime {
  const family = (root: number | undefined, without?: number) => {
    const members = new Set([root]);
    for (const member of members) {
      for (const { pid, parent } of all) if (parent === member && pid !== without) members.add(pid);
    }
    const uses = all.filter(({ pid }) => members.has(pid));
    return uses.reduce((sum, { ownMs, endedMs }) => sum + ownMs + endedMs, 0);
  };
  return { server: family(server, database), database: family(database) };
}

/** Lists the machine's processes; null without /proc. */
export async function listProcesses(): Promise<ProcessUse[] | null> {
  if (process.platform !== 'linux') return null;
  const tickMs = 1000 / ticksPerSecond();
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(
    pids.map(async (pid) => {
      const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
      const [stat, schedstat] = await Promise.all([read('stat'), read('schedstat')]);
      return readUse({ stat, schedstat }, tickMs);
    }),
  );
  return all.filter((each) => each !== null);
}
