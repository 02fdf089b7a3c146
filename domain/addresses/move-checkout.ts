import { eq, sql } from 'drizzle-orm';
import { checkouts } from '#db/schema/addresses.ts';
import type { Tx } from '#db/types.ts';

/**
 * Moves what a guest typed at the checkout to the account that the same visitor logs in to: it was said last.
 * The book is an account's, and a guest has none.
 */
export async function moveCheckout(
  tx: Tx,
  { guestId, userId }: { guestId: string; userId: string },
): Promise<void> {
  // A guest who only typed a code leaves the account its address.
  await tx.execute(sql`
    with guest as (
      delete from ${checkouts} where customer_id = ${guestId} and address is null
        and exists (select from ${checkouts} where customer_id = ${userId})
      returning code
    )
    update ${checkouts} set code = coalesce(guest.code, ${checkouts.code}) from guest where customer_id = ${userId}`);
  await tx.execute(sql`
    delete from ${checkouts} where customer_id = ${userId}
      and exists (select from ${checkouts} where customer_id = ${guestId})`);
  await tx.update(checkouts).set({ customerId: userId }).where(eq(checkouts.customerId, guestId));
}
