import { eq, sql } from 'drizzle-orm';
import { checkouts } from '#db/schema/addresses.ts';
import type { Tx } from '#db/types.ts';

/**
 * Moves a guest's checkout details to the account that the visitor logs in to. They replace the account's
 * details, because the guest's details are newer. The address book stays unchanged, because guests have none.
 */
export async function moveCheckout(
  tx: Tx,
  { guestId, userId }: { guestId: string; userId: string },
): Promise<void> {
  // Keeps the account's address if the guest only entered a discount code.
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
