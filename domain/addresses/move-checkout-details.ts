import { eq, sql } from 'drizzle-orm';
import { checkouts } from '#db/schema/addresses.ts';
import type { Tx } from '#db/types.ts';

/**
 * Moves a guest's checkout details to the account that the visitor logs in to. Replaces the account's
 * details, because the visitor entered the guest's details later. Doesn't touch the address book.
 */
export async function moveCheckout(
  tx: Tx,
  { guestId, userId }: { guestId: string; userId: string },
): Promise<void> {
  // A guest who entered only a discount code has no address. In this case, moves the code and keeps the
  // account's address.
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
