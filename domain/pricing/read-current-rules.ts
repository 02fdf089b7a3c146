import { sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import { priceRulesVersion } from '#db/schema/pricing.ts';
import type { DbOrTx } from '#db/types.ts';
import type { PriceRulesCache } from './price-rules-cache.ts';
import type { PriceRules } from './rules.ts';

const version = preparedSql<Record<never, never>, { version: string }>(
  'read_price_rules_version',
  () => sql`select version from ${priceRulesVersion}`,
);

/** The price rules as they are now. */
export async function readCurrentRules(db: DbOrTx, cache: PriceRulesCache): Promise<PriceRules> {
  const [row] = await version(db, {});
  return cache.at(db, Number(row?.version ?? 0));
}
