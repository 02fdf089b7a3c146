import { sql } from 'drizzle-orm';
import { payments } from '#db/schema/orders/payments.ts';
import type { Tx } from '#db/types.ts';
import { FIRST_CHECK_MS, HOLD_MS } from '../lifecycle/payment-states.ts';

/**
 * Sets the end of a reservation to `ms` milliseconds from now, but not later than `hold_ends_at`. Only for a
 * locked payment in the state 'started'.
 */
export async function extendReservation(tx: Tx, id: string, ms = HOLD_MS): Promise<void> {
  await tx.execute(sql`
    update ${payments} set expires_at = least(clock_timestamp() + ${ms} * interval '1 ms', hold_ends_at),
      check_at = clock_timestamp() + ${Math.min(ms, FIRST_CHECK_MS)} * interval '1 ms', checks = 0, updated_at = now()
    where id = ${id}`);
}
