import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const STOP_MS = 20_000;
const MAX_LOG = 20_000;

/** A running program. It is stopped by its own process id. */
export type Child = {
  pid: number;
  log(): string;
  runs(): boolean;
  /**
   * Sends a signal only to this process, not to its children. Waits for its end, and sends SIGKILL after 20
   * seconds.
   */
  end(signal: NodeJS.Signals): Promise<void>;
  signal(signal: NodeJS.Signals): void;
};

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

type Start = {
  command: string;
  args: string[];
  env?: Record<string, string>;
  user?: { uid: number; gid: number } | undefined;
  cwd?: string;
};

/** Starts a program. When this process exits, it kills the program. */
export function startProgram({ command, args, env = {}, user, cwd = '/' }: Start): Child {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  running.add(child);
  let log = '';
  const read = (chunk: Buffer) => {
    log = (log + chunk).slice(-MAX_LOG);
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  child.on('error', (error) => read(Buffer.from(String(error))));
  child.once('exit', () => running.delete(child));
  const runs = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined;
  return {
    pid: child.pid ?? 0,
    log: () => log,
    runs,
    signal: (signal) => void child.kill(signal),
    async end(signal) {
      if (!runs()) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Waits until `holds` returns true. @throws {Error} after `limitMs`. */
export async function until(
  what: string,
  holds: () => Promise<boolean> | boolean,
  limitMs = 30_000,
): Promise<void> {
  const startedAt = Date.now();
  while (!(await Promise.resolve(holds()).catch?.(() => false))) {
    if (Date.now() - startedAt > limitMs) throw new Error(`Waited ${limitMs} ms in vain until ${what}`);
    await sleep(50);
  }
}
