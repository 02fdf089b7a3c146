import { sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { fulfilmentLines, shipmentLines, shipments } from '#db/schema/orders/fulfilment.ts';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import type { Db, Tx } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { queueMail } from '#domain/mails/queue-mail.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { isUuid } from '#lib/uuid.ts';
import { quantityToShip } from './fulfilment-state.ts';
import { checkQuantities, type QuantityByLine } from './line-quantities.ts';
import { type LockedFulfilment, lockFulfilment } from './lock-fulfilment.ts';
import type { Tracking } from './tracking.ts';
import { updateStatus } from './update-status.ts';

type NewShipment = {
  orderId: string;
  /** The quantity to ship by line number; null to ship all remaining items. */
  quantities: QuantityByLine | null;
  tracking: Tracking;
  /** The version of the fulfilment on the administrator's page; null accepts any version. */
  version: number | null;
  actorUid: string;
};

/**
 * Records a shipment of some items of an order and queues an email to the customer. Returns the shipment's
 * id. If it throws, nothing is changed.
 * @throws {DomainError} ORDER_NOT_FOUND for an invalid id, NOTHING_TO_SEND (also for refunded orders),
 * FULFILMENT_CHANGED, NO_PIECES
 */
export async function createShipment(db: Db, request: NewShipment): Promise<number> {
  const { orderId, tracking, version, actorUid } = request;
  assert(isUuid(orderId), 'ORDER_NOT_FOUND');
  return inTransaction(db, async (tx) => {
    const found = await lockFulfilment(tx, orderId);
    assert(found && (await isNotRefunded(tx, orderId)), 'NOTHING_TO_SEND');
    assert(version === null || version === found.version, 'FULFILMENT_CHANGED');
    const lines = request.quantities
      ? checkQuantities(request.quantities, found.lines, quantityToShip)
      : remainingQuantities(found);
    assert(lines.length > 0, request.quantities ? 'NO_PIECES' : 'NOTHING_TO_SEND');
    const [shipment] = await tx
      .insert(shipments)
      .values({ orderId, ...tracking })
      .returning({ id: shipments.id });
    if (!shipment) throw new Error('The shipment was not written');
    await tx.insert(shipmentLines).values(lines.map((piece) => ({ ...piece, shipmentId: shipment.id })));
    await tx.execute(sql`
      update ${fulfilmentLines} f set sent = sent + s.quantity from ${shipmentLines} s
      where s.shipment_id = ${shipment.id} and f.order_id = ${orderId} and f.line = s.line`);
    await updateStatus(tx, orderId);
    await queueMail(tx, { about: 'shipment', id: shipment.id, to: { ofOrder: orderId } });
    const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const after = { shipment: shipment.id, pieces: count, ...tracking };
    await recordAudit(tx, { actorUid, action: 'order.send', subjectId: orderId, after });
    return shipment.id;
  });
}

function remainingQuantities({ lines }: LockedFulfilment) {
  return lines
    .map((each) => ({ line: each.line, quantity: quantityToShip(each) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Whether the shop still has the money. False if everything was refunded, also by a chargeback. */
async function isNotRefunded(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${completedTransactions} where id = ${orderId} and status is distinct from 'REFUNDED'`);
  return rows.length > 0;
}
