import { sql } from 'drizzle-orm';
import type { Db } from '#db/types.ts';
import { fine, watch } from '#lib/health/health-check.ts';
import type { Check } from './check.ts';

/** Pages send several queries. Above this duration of one query they are slow. */
const SLOW_MS = 500;

/** Checks that the database responds to pages, and how fast. */
export function checkDatabase(db: Db): Check {
  return {
    name: 'database',
    async look() {
      const startedAt = performance.now();
      await db.execute(sql`select 1`);
      const ms = performance.now() - startedAt;
      return ms > SLOW_MS ? watch('database-slow', { ms }) : fine('database-fine', { ms });
    },
  };
}
