import { fork } from 'node:child_process';
import { join } from 'node:path';
import { nextMessage } from '../next-message.ts';

/** A request with its start time and duration. `status` is undefined if there was no response. */
export type Asked = {
  at: number;
  ms: number;
  status: number | undefined;
  method: string;
  path: string;
  /** Whether the response has a Retry-After header. */
  calm: boolean;
};

export type Bounds = {
  /**
   * The visits start either at the rate `perSecond`, or `atOnce` at a time. The kinds of visits alternate.
   */
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
  /** Visits that were skipped because too many were under way. */
  skipped: number;
  faults: Record<string, number>;
};

/**
 * Of everything that the shop acknowledged: the counts of what it still has, by kind, and the names of what
 * it lost.
 */
export type Verified = {
  kept: Record<string, number>;
  lost: string[];
  orders: string[];
  pictures: string[];
  sentAgain: number;
};

export type Load = { end(): Promise<Loaded>; verify(): Promise<Verified>; stop(): void };

/** Starts a process of visitors. */
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
