import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Reply } from './database-child.ts';
import type { OpenCopy } from './open-copy.ts';

const ANSWER_LIMIT_MS = 20_000;
const CHILD_PATH = join(import.meta.dirname, 'database-child.ts');
const OPEN_PATH = join(import.meta.dirname, '../../../db/open.ts');
const started = new Set<ChildProcess>();

type DatabaseProcess = {
  pid: number;
  logs: string[];
  /** Resolves when the database is open; rejects with "<error name>: <message>" if it can't be opened. */
  opened: Promise<void>;
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  query(sql: string): Promise<unknown[]>;
  close(): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  kill(signal: NodeJS.Signals): void;
};

/**
 * Starts a process in its own group that opens the embedded database of `dataDir`. If the process runs as
 * another user, pass the paths of a copy that this user can read.
 */
export function startDatabaseProcess(
  dataDir: string,
  options: { uid?: number; gid?: number } & Partial<OpenCopy> = {},
): DatabaseProcess {
  const { openPath = OPEN_PATH, childPath = CHILD_PATH, ...run } = options;
  const child = fork(childPath, [openPath, dataDir], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    detached: true,
    ...run,
  });
  started.add(child);
  const logs: string[] = [];
  const answers = new Map<number, (reply: Reply) => void>();
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('exit', (code, signal) => {
      started.delete(child);
      resolve({ code, signal });
    });
  });
  const opened = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    exited.then(() => reject(new Error('the process ended before it had opened the database')));
    child.on('message', (reply: Reply) => {
      if ('opened' in reply) resolve();
      else if ('failed' in reply) reject(new Error(`${reply.kind}: ${reply.failed}`));
      else if ('log' in reply) logs.push(reply.log);
      else answers.get(reply.id)?.(reply);
    });
  });
  opened.catch(() => {});
  let lastId = 0;
  return {
    pid: child.pid ?? 0,
    logs,
    opened,
    exited,
    query(sql) {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`no answer to: ${sql}`)), ANSWER_LIMIT_MS);
        answers.set(id, (reply) => {
          clearTimeout(timer);
          answers.delete(id);
          if ('error' in reply && reply.error) reject(new Error(reply.error));
          else resolve('rows' in reply ? (reply.rows ?? []) : []);
        });
        child.send({ id, sql });
      });
    },
    close() {
      child.send('close');
      return exited;
    },
    kill: (signal) => void child.kill(signal),
  };
}

/** Ends all processes that failed tests left running. */
export function endDatabaseProcesses(): void {
  for (const child of started) child.kill('SIGKILL');
}
