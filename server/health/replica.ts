import { sql } from 'drizzle-orm';
import type { Db } from '#db/types.ts';
import { okFinding, warningFinding } from '#lib/health/health-check.ts';
import type { Check } from './check.ts';

/**
 * Checks that the replica serves the lists. The primary serves them while the replica is unavailable or too
 * far behind.
 */
export function checkReplica(replica: Db | null): Check {
  return {
    name: 'replica',
    async look() {
      if (!replica) return okFinding('replica-none', {});
      const { rows } = await replica.execute<{ standby: boolean }>(
        sql`select pg_is_in_recovery() as standby`,
      );
      return rows[0]?.standby ? okFinding('replica-fine', {}) : warningFinding('replica-unused', {});
    },
  };
}
