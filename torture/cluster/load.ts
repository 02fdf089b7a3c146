import { fork } from 'node:child_process';
import { join } from 'node:path';
import { nextMessage } from './next-message.ts';

/** One request: when it was sent, how long its answer took; no status where none came. */
export type Asked = {
  at: number;
  ms: number;
  status: number | undefined;
  method: string;
  path: string;
  /** It says when to come again. */
  calm: boolean;
};

export type Bounds = {
  /** Visits that begin in a second, or that are made at a time, of these kinds in turn. */
  perSecond?: number;
  atOnce?: number;
  kinds: string[];
  products: number[];
  scarce: number;
  longestMs: number;
};

export type Loaded = {
  asked: Asked[];
  begun: Record<string, number>;
  /** Visits that were left out, since too many were under way. */
  skipped: number;
  faults: Record<string, number>;
};

/** What became of all that was acknowledged, asked of the shop itself. */
export type Verified = {
  kept: Record<string, number>;
  lost: string[];
  orders: string[];
  pictures: string[];
  sentAgain: number;
};

export type Load = { end(): Promise<Loaded>; verify(): Promise<Verified>; stop(): void };

/** Lets visitors in, by a process of their own. */
export async function startLoad(url: string, bounds: Bounds): Promise<Load> {
  const file = join(import.meta.dirname, 'load-process.ts');
  const child = fork(file, [url, JSON.stringify(bounds)], { serialization: 'advanced' });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  await nextMessage(child);
  child.send('begin');
  const ask = <Answer>(word: string) => {
    const answer = nextMessage<Answer>(child);
    child.send(word);
    return answer;
  };
  return {
    end: () => ask<Loaded>('end'),
    verify: () => ask<Verified>('verify'),
    stop() {
      process.off('exit', kill);
      kill();
    },
  };
}
