import { eq } from 'drizzle-orm';
import { payments } from '#db/schema/payments.ts';
import type { DbOrTx } from '#db/types.ts';
import { demand } from '#lib/refusal.ts';
import type { Payment } from './payment.ts';

/** The payment of this id. @throws {Refusal} PAYMENT_NOT_FOUND */
export async function findPayment(db: DbOrTx, id: string): Promise<Payment> {
  const rows = await db.select().from(payments).where(eq(payments.id, id)).limit(1);
  demand(rows[0], 'PAYMENT_NOT_FOUND');
  return rows[0];
}
