import { type ChildProcess, spawn } from 'node:child_process';
import type { OsUser } from './os-user.ts';

const STDERR_TAIL_CHARS = 8_000;

/*
 * Ends the program with this process, even after SIGKILL: a small shell waits on a pipe that only this
 * process holds, and sends SIGINT when it closes (for PostgreSQL: fast shutdown). The shells ignore signals
 * that a service manager sends to the whole group, because they must outlive the program to report its exit
 * code.
 */
const SCRIPT = `
trap '' HUP INT TERM
"$@" </dev/null >/dev/null 3<&- & program=$!
echo $program
(read -r _ <&3; kill -INT $program) >/dev/null 2>&1 & watch=$!
exec 3<&-
wait $program; code=$?
kill -KILL $watch 2>/dev/null
wait $watch 2>/dev/null
exit $code`;

export type Watched = {
  /** Resolves to the program's exit code (128 + signal number when killed). */
  readonly ended: Promise<number>;
  /** The program's process id, once known. */
  pid(): number | undefined;
  /** The last 8,000 characters of the program's standard error. */
  stderr(): string;
  /** Closes the pipe, so that the program gets SIGINT. */
  release(): void;
};

/**
 * Starts a program in its own session (a terminal's Ctrl-C doesn't reach it) that ends whenever this process
 * ends. Rejects `ended` when the program can't be started.
 */
export function spawnWatched(program: string, args: readonly string[], osUser: OsUser | undefined): Watched {
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'kiosk', program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    detached: true,
    cwd: '/',
    env: plainEnvironment(),
    ...osUser,
  });
  let tail = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    tail = (tail + text).slice(-STDERR_TAIL_CHARS);
  });
  let pid: number | undefined;
  child.stdout?.once('data', (line: Buffer) => {
    pid = Number(line.toString());
  });
  const pipe = child.stdio[3];
  pipe?.on('error', () => {});
  letProcessExit(child);
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    // Not 'close': orphans of a killed server may keep standard error open.
    child.once('exit', (code) => setTimeout(() => resolve(code ?? 128), 20));
  });
  ended.catch(() => {});
  return { ended, pid: () => pid, stderr: () => tail, release: () => pipe?.destroy() };
}

/** Neither the child nor its pipes keep this process alive. */
function letProcessExit(child: ChildProcess) {
  child.unref();
  for (const stream of child.stdio) {
    if (stream && 'unref' in stream && typeof stream.unref === 'function') stream.unref();
  }
}

/** English messages, and no PG* variables that would change the programs' behavior. */
export function plainEnvironment(): Record<string, string> {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
