import type { DbOrTx } from '#db/types.ts';
import { readPriceRules } from './read-price-rules.ts';
import type { PriceRules } from './rules.ts';

/** A cache for the current price rules in a process. */
export type PriceRulesCache = {
  /**
   * The rules of this version, which the caller has just read from the database. If the cache has another
   * version, reads the current rules through `db`.
   */
  at(db: DbOrTx, version: number): Promise<PriceRules>;
  /**
   * The cached rules, which may be outdated; null before the first read. Use them only to guess which data a
   * cart needs.
   */
  latest(): PriceRules | null;
};

/**
 * Creates a cache for the rules that were read last. The SQL statements that read carts also return the
 * current version, so the cache needs no query of its own to check it.
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
