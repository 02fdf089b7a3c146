import { fork } from 'node:child_process';
import { join } from 'node:path';
import { listProcesses } from '../../../bench/measure/processor-time.ts';
import { nextMessage } from '../next-message.ts';

/**
 * The pace of requests. With `atOnce`, each request waits for the response to an earlier one. With
 * `perSecond`, requests don't wait for responses.
 */
export type Pace = { atOnce: number; perSecond?: number; ms: number };

export type Paced = { status: number | undefined; ms: number; calm: boolean }[];

/** A child process that simulates guests who request uncached pages. */
export type Pacer = { ask(pace: Pace): Promise<Paced>; pid: number; stop(): void };

export async function startPacer(url: string, products: number[]): Promise<Pacer> {
  const child = fork(join(import.meta.dirname, 'pace-process.ts'), [url, JSON.stringify(products)]);
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  await nextMessage(child);
  return {
    pid: child.pid ?? 0,
    ask(pace) {
      const answer = nextMessage<Paced>(child);
      child.send(pace);
      return answer;
    },
    stop() {
      process.off('exit', kill);
      kill();
    },
  };
}

/** Returns the processor time so far of these processes and their descendants, in milliseconds. */
export async function usedBy(roots: number[]): Promise<number> {
  const all = (await listProcesses()) ?? [];
  const members = new Set(roots);
  for (const member of members) for (const { pid, parent } of all) if (parent === member) members.add(pid);
  return all
    .filter(({ pid }) => members.has(pid))
    .reduce((sum, { ownMs, endedMs }) => sum + ownMs + endedMs, 0);
}
