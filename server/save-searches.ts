import type { Closing } from './closing.ts';
import { repeat } from './repeat.ts';
import type { Web } from './web.ts';

const EVERY = { firstMs: 60_000, thenMs: 60_000 };

type Log = { warn(fields: object, words: string): void };

/**
 * Writes once a minute what this process counted of searches. Returns how to stop that, after a last time.
 * What can't be written is not counted.
 */
export function saveSearches(web: Pick<Web, 'handler'>, closing: Pick<Closing, 'rests'>, log: Log) {
  const save = async () => {
    if (!closing.rests()) await (await web.handler()).saveSearches();
  };
  const fault = (err: unknown) => log.warn({ err }, 'What was searched for could not be counted');
  const stop = repeat(EVERY, save, fault);
  return async () => {
    await stop();
    await save().catch(fault);
  };
}
