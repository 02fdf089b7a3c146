import { eq } from 'drizzle-orm';
import { payments } from '#db/schema/orders/payments.ts';
import type { DbOrTx } from '#db/types.ts';
import { assert } from '#lib/errors/domain-error.ts';
import type { Payment } from './payment.ts';

/** Returns a payment by its id. @throws {DomainError} PAYMENT_NOT_FOUND */
export async function findPayment(db: DbOrTx, id: string): Promise<Payment> {
  const rows = await db.select().from(payments).where(eq(payments.id, id)).limit(1);
  assert(rows[0], 'PAYMENT_NOT_FOUND');
  return rows[0];
}
