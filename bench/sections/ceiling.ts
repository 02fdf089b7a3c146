import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { listProcesses, type ProcessorTime, splitTime } from '../measure/processor-time.ts';
import type { Answer } from '../visitor.ts';
import type { Answering } from './ceiling-child.ts';

/** Headers that `node:http` adds to every response. */
const ADDED_ANYWAY = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']);

export type Ceiling = {
  url: string;
  imitate(answer: Answer): Promise<void>;
  /** Returns the server's processor time so far; null if the system does not report it. */
  used(): Promise<ProcessorTime | null>;
  stop(): Promise<void>;
};

/** Starts a plain `node:http` server in a separate process. */
export async function startCeiling(): Promise<Ceiling> {
  const child = fork(join(import.meta.dirname, 'ceiling-child.ts'), {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    url: `http://127.0.0.1:${port}`,
    async imitate({ status, rawHeaders, body }) {
      const kept = ['content-length', String(body.length)];
      for (let at = 0; at < rawHeaders.length; at += 2) {
        const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
        if (!ADDED_ANYWAY.has(name.toLowerCase())) kept.push(name, value);
      }
      child.send({ status, rawHeaders: kept, body: body.toString('base64') } satisfies Answering);
      await once(child, 'message');
    },
    async used() {
      const all = await listProcesses();
      return all && splitTime(all, { server: child.pid ?? 0, database: undefined });
    },
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
