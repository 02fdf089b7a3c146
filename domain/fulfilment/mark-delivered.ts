import { and, eq, isNull, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { shipments } from '#db/schema/orders/fulfilment.ts';
import type { Db } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { lockFulfilment } from './lock-fulfilment.ts';
import { updateStatus } from './update-status.ts';

/**
 * Marks a shipment as delivered. Repetition changes nothing.
 * @throws {DomainError} SHIPMENT_NOT_FOUND
 */
export async function markDelivered(
  db: Db,
  { orderId, shipmentId, actorUid }: { orderId: string; shipmentId: number; actorUid: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockFulfilment(tx, orderId);
    const own = and(eq(shipments.id, shipmentId), eq(shipments.orderId, orderId));
    assert((await tx.$count(shipments, own)) > 0, 'SHIPMENT_NOT_FOUND');
    const changed = await tx
      .update(shipments)
      .set({ deliveredAt: sql`now()` })
      .where(and(own, isNull(shipments.deliveredAt)))
      .returning({ id: shipments.id });
    if (changed.length === 0) return;
    await updateStatus(tx, orderId);
    const after = { shipment: shipmentId };
    await recordAudit(tx, { actorUid, action: 'order.deliver', subjectId: orderId, after });
  });
}
