import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';

/**
 * Fields of /proc/PID/stat after the name, which is in brackets and may hold blanks: the parent, and four
 * times in ticks.
 */
const PARENT = 1;
const TIMES = { first: 11, count: 4 };

const ticksPerSecond = () => Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/**
 * Milliseconds of processor time that a process, all that descend from it and from `others` have used so far,
 * their ended children included. Linux only.
 */
export async function processorTime(pid: number, others: number[] = []): Promise<number> {
  const processes = new Map<number, number[]>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields.length > TIMES.first + TIMES.count) processes.set(Number(name), fields.map(Number));
  }
  const family = new Set([pid, ...others]);
  for (const member of family) {
    for (const [each, fields] of processes) if (fields[PARENT] === member) family.add(each);
  }
  let ticks = 0;
  for (const member of family) {
    const times = processes.get(member)?.slice(TIMES.first, TIMES.first + TIMES.count) ?? [];
    for (const time of times) ticks += time;
  }
  return (ticks / ticksPerSecond()) * 1000;
}
