import type { Closing } from './closed-for-move.ts';
import { repeat } from './repeat.ts';
import type { Web } from './web.ts';

const EVERY = { firstMs: 60_000, thenMs: 60_000 };

type Log = { warn(fields: object, words: string): void };

/**
 * Stores this process's search counts once a minute. Returns a function that stores the counts a last time
 * and stops. Counts that can't be stored are lost.
 */
export function saveSearches(web: Pick<Web, 'handler'>, closing: Pick<Closing, 'rests'>, log: Log) {
  const save = async () => {
    if (!closing.rests()) await (await web.handler()).saveSearches();
  };
  const fault = (err: unknown) => log.warn({ err }, 'Searches could not be counted');
  const stop = repeat(EVERY, save, fault);
  return async () => {
    await stop();
    await save().catch(fault);
  };
}
