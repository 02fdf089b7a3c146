import { eq } from 'drizzle-orm';
import { confirmationMails } from '#db/schema/mail.ts';
import type { DbOrTx } from '#db/types.ts';

/** The address that an order's confirmation goes to, sent or not yet; null if the customer gave none. */
export async function findConfirmationRecipient(db: DbOrTx, orderId: string): Promise<string | null> {
  const rows = await db
    .select({ recipient: confirmationMails.recipient })
    .from(confirmationMails)
    .where(eq(confirmationMails.orderId, orderId))
    .limit(1);
  return rows[0]?.recipient ?? null;
}
