import { laterPayments } from '#db/schema/orders/later-payments.ts';
import type { Tx } from '#db/types.ts';
import type { Deadlines } from '#domain/orders/pay-later/deadlines.ts';
import type { PayLaterMethod } from '#domain/orders/pay-later/methods.ts';

/** The method and the deadlines of a new order that is paid later. */
export type LaterTerms = Deadlines & { method: PayLaterMethod; network: Buffer | null };

/** Stores the terms of an order. The same transaction must have just written the order. */
export async function writeLaterPayment(tx: Tx, orderId: string, terms: LaterTerms): Promise<void> {
  await tx.insert(laterPayments).values({ orderId, ...terms });
}
