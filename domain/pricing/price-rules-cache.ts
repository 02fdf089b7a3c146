import type { DbOrTx } from '#db/types.ts';
import { readPriceRules } from './read-price-rules.ts';
import type { PriceRules } from './rules.ts';

/** Caches the price rules in a process. */
export type PriceRulesCache = {
  /** The rules of this version, which the caller has just read. Reads them by `db` if the version changed. */
  at(db: DbOrTx, version: number): Promise<PriceRules>;
  /** The last rules read, of any version, to predict what a cart needs; null before the first. */
  latest(): PriceRules | null;
};

/** Caches the last rules read. The statements that read carts also return the current version. */
export function createPriceRulesCache(): PriceRulesCache {
  let cached: PriceRules | null = null;
  return {
    latest: () => cached,
    async at(db, version) {
      if (cached?.version === version) return cached;
      const fresh = await readPriceRules(db);
      cached = fresh;
      return fresh;
    },
  };
}
