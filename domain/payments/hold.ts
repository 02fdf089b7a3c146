import { sql } from 'drizzle-orm';
import type { Tx } from '#db/types.ts';
import { FIRST_CHECK_MS, HOLD_MS } from './payment-states.ts';

/**
 * Keeps the goods of a started payment that is locked for `ms` from now, but not beyond the end of its hold.
 */
export async function keepHold(tx: Tx, id: string, ms = HOLD_MS): Promise<void> {
  await tx.execute(sql`
    update payments set expires_at = least(clock_timestamp() + ${ms} * interval '1 ms', hold_ends_at),
      check_at = clock_timestamp() + ${Math.min(ms, FIRST_CHECK_MS)} * interval '1 ms', checks = 0, updated_at = now()
    where id = ${id}`);
}
