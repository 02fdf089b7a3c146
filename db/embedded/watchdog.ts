import { type ChildProcess, spawn } from 'node:child_process';
import type { OsUser } from './os-user.ts';

const STDERR_TAIL_CHARS = 8_000;

/*
 * A shell script that runs a program and ends it when this process ends, even by SIGKILL.
 * A second shell waits on a pipe. Only this process has the other end of the pipe open. When the pipe closes,
 * the shell sends SIGINT to the program, which for PostgreSQL means a fast shutdown. A service manager may
 * send signals to the whole process group. The shells ignore these signals, because they must outlive the
 * program to report its exit code.
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
  /** Resolves to the program's exit code. A killed program has 128 plus the number of the signal. */
  readonly ended: Promise<number>;
  /** The program's process id, once known. */
  pid(): number | undefined;
  /** The last 8,000 characters of the program's standard error. */
  stderr(): string;
  /** Closes the pipe, so that the program gets SIGINT. */
  release(): void;
};

/**
 * Starts a program that ends when this process ends. It runs in its own session, so Ctrl-C in a terminal does
 * not reach it. `ended` rejects if the program can't be started.
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
    // Uses 'exit' instead of 'close', because child processes of a killed server may keep standard error
    // open.
    child.once('exit', (code) => setTimeout(() => resolve(code ?? 128), 20));
  });
  ended.catch(() => {});
  return { ended, pid: () => pid, stderr: () => tail, release: () => pipe?.destroy() };
}

/** Lets this process exit while the child and its pipes are still open. */
function letProcessExit(child: ChildProcess) {
  child.unref();
  for (const stream of child.stdio) {
    if (stream && 'unref' in stream && typeof stream.unref === 'function') stream.unref();
  }
}

/**
 * Returns environment variables for PostgreSQL's programs. Messages are in English, and no PG* variable can
 * change the behavior.
 */
export function plainEnvironment(): Record<string, string> {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
