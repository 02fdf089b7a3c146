import type { DbOrTx } from '#db/types.ts';
import { readPriceRules } from './read-price-rules.ts';
import type { PriceRules } from './rules.ts';

/** A cache of the price rules in a process. */
export type PriceRulesCache = {
  /**
   * The rules of this version, which the caller has just read from the database. If the cached version
   * differs, reads the rules through `db`.
   */
  at(db: DbOrTx, version: number): Promise<PriceRules>;
  /**
   * The rules that were read last, of any version. Use them only to predict what data a cart needs. Null
   * before the first read.
   */
  latest(): PriceRules | null;
};

/**
 * Creates a cache of the rules that were read last. The statements that read carts also return the current
 * version.
 */
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
