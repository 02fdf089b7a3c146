import { sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { fulfilmentLines, shipmentLines, shipments } from '#db/schema/fulfilment.ts';
import type { Db, Tx } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { queueShipmentMail } from '#domain/orders/queue-confirmation.ts';
import { demand } from '#lib/refusal.ts';
import { isUuid } from '#lib/uuid.ts';
import { keepState } from './keep-state.ts';
import { type Locked, lockFulfilment } from './lock-fulfilment.ts';
import { type PiecesByLine, takePieces } from './pieces.ts';
import { toSend } from './state-of.ts';
import type { Tracking } from './tracking.ts';

type Sending = {
  orderId: string;
  /** Null: all that is still to be sent. */
  pieces: PiecesByLine | null;
  tracking: Tracking;
  /** Of the fulfilment as the administrator saw it; null: whatever it is now. */
  version: number | null;
  actorUid: string;
};

/**
 * Marks pieces of an order as sent, as one shipment, of which its customer is told by mail. Returns the
 * shipment's id.
 * @throws {Refusal} NOTHING_TO_SEND (also of an order whose money is back), FULFILMENT_CHANGED, NO_PIECES;
 * nothing is changed then.
 */
export async function markSent(db: Db, sending: Sending): Promise<number> {
  const { orderId, tracking, version, actorUid } = sending;
  demand(isUuid(orderId), 'ORDER_NOT_FOUND');
  return inTransaction(db, async (tx) => {
    const found = await lockFulfilment(tx, orderId);
    demand(found && (await isStanding(tx, orderId)), 'NOTHING_TO_SEND');
    demand(version === null || version === found.version, 'FULFILMENT_CHANGED');
    const pieces = sending.pieces ? takePieces(sending.pieces, found.lines, toSend) : allOf(found);
    demand(pieces.length > 0, sending.pieces ? 'NO_PIECES' : 'NOTHING_TO_SEND');
    const [shipment] = await tx
      .insert(shipments)
      .values({ orderId, ...tracking })
      .returning({ id: shipments.id });
    if (!shipment) throw new Error('The shipment was not written');
    await tx.insert(shipmentLines).values(pieces.map((piece) => ({ ...piece, shipmentId: shipment.id })));
    await tx.execute(sql`
      update ${fulfilmentLines} f set sent = sent + s.quantity from ${shipmentLines} s
      where s.shipment_id = ${shipment.id} and f.order_id = ${orderId} and f.line = s.line`);
    await keepState(tx, orderId);
    await queueShipmentMail(tx, { orderId, shipmentId: shipment.id });
    const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
    const after = { shipment: shipment.id, pieces: count, ...tracking };
    await recordAudit(tx, { actorUid, action: 'order.send', subjectId: orderId, after });
    return shipment.id;
  });
}

function allOf({ lines }: Locked) {
  return lines
    .map((each) => ({ line: each.line, quantity: toSend(each) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Whether the shop still has the money of an order: what a payer's bank took back is not sent. */
async function isStanding(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from completed_transactions where id = ${orderId} and status is distinct from 'REFUNDED'`);
  return rows.length > 0;
}
