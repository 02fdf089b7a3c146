import { sql } from 'drizzle-orm';
import type { Db } from '#db/types.ts';
import { fine, watch } from '#lib/finding.ts';
import type { Check } from './check.ts';

/** Pages ask several times; beyond this they are slow. */
const SLOW_MS = 500;

/** Whether the database answers pages, and how soon. */
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
