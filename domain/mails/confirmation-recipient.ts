import { eq, sql } from 'drizzle-orm';
import { prepared } from '#db/prepared.ts';
import { confirmationMails } from '#db/schema/mail.ts';
import type { DbOrTx } from '#db/types.ts';

const byOrder = prepared<{ orderId: string }, { recipient: string }[]>('find_confirmation_recipient', (db) =>
  db
    .select({ recipient: confirmationMails.recipient })
    .from(confirmationMails)
    .where(eq(confirmationMails.orderId, sql.placeholder('orderId')))
    .limit(1),
);

/** The address that an order's confirmation goes to, sent or not yet; null if the customer gave none. */
export async function findConfirmationRecipient(db: DbOrTx, orderId: string): Promise<string | null> {
  const rows = await byOrder(db, { orderId });
  return rows[0]?.recipient ?? null;
}
