import { eq } from 'drizzle-orm';
import { forgottenCustomers } from '#db/schema/forgotten-customers.ts';
import type { Db } from '#db/types.ts';

/**
 * Lets new links open the orders of a customer again. Call this after `deleteCustomerData` if the account
 * itself could not be deleted.
 */
export async function reopenOrderLinks(db: Db, customerId: string): Promise<void> {
  await db.delete(forgottenCustomers).where(eq(forgottenCustomers.customerId, customerId));
}
