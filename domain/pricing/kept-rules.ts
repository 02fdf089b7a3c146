import type { DbOrTx } from '#db/types.ts';
import { readPriceRules } from './read-price-rules.ts';
import type { PriceRules } from './rules.ts';

/** The rules as a process keeps them. */
export type KeptRules = {
  /**
   * The rules of this version, which whoever asks has just read: from memory, or by `db` where they changed
   * since.
   */
  at(db: DbOrTx, version: number): Promise<PriceRules>;
  /**
   * Those that were read last, of whatever version, by which to guess what a cart will ask for; null before
   * the first.
   */
  latest(): PriceRules | null;
};

/** Keeps the rules that were read last. The statements that read carts tell the version beside. */
export function keepRules(): KeptRules {
  let kept: PriceRules | null = null;
  return {
    latest: () => kept,
    async at(db, version) {
      if (kept?.version === version) return kept;
      const fresh = await readPriceRules(db);
      kept = fresh;
      return fresh;
    },
  };
}
