import { sql } from 'drizzle-orm';
import type { Db } from '#db/types.ts';
import { okFinding, warningFinding } from '#lib/health/health-check.ts';
import type { Check } from './check.ts';

/** A query that takes longer than this many milliseconds is slow. A page sends several queries. */
const SLOW_MS = 500;

/** Checks that the database responds to queries of pages, and how fast it responds. */
export function checkDatabase(db: Db): Check {
  return {
    name: 'database',
    async look() {
      const startedAt = performance.now();
      await db.execute(sql`select 1`);
      const ms = performance.now() - startedAt;
      return ms > SLOW_MS ? warningFinding('database-slow', { ms }) : okFinding('database-fine', { ms });
    },
  };
}
