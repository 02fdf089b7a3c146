import { laterPayments } from '#db/schema/orders/later-payments.ts';
import type { Tx } from '#db/types.ts';
import type { Deadlines } from '#domain/orders/pay-later/deadlines.ts';
import type { PayLaterMethod } from '#domain/orders/pay-later/methods.ts';

/** How and until when a new order is paid later. */
export type LaterTerms = Deadlines & { method: PayLaterMethod; network: Buffer | null };

/** Stores the terms of an order that the same transaction has just written. */
export async function writeLaterPayment(tx: Tx, orderId: string, terms: LaterTerms): Promise<void> {
  await tx.insert(laterPayments).values({ orderId, ...terms });
}
