import { asc, eq, inArray, sql } from 'drizzle-orm';
import { fulfilmentLines, fulfilments, shipmentLines, shipments } from '#db/schema/fulfilment.ts';
import { refundLines, refunds } from '#db/schema/refunds.ts';
import type { DbOrTx } from '#db/types.ts';

/** More than any order is sent in. */
const MAX_SHIPMENTS = 200;
/** Lines of all refunds together. */
const MAX_TAKEN_BACK = 5_000;

export type Fulfilment = NonNullable<Awaited<ReturnType<typeof readFulfilment>>>;
export type Shipment = Fulfilment['shipments'][number];

/**
 * What became of an order's goods, its shipments in their order; null for an order of which nothing is sent.
 */
export async function readFulfilment(db: DbOrTx, orderId: string) {
  const [found] = await db.select().from(fulfilments).where(eq(fulfilments.orderId, orderId));
  if (!found) return null;
  const own = db.select({ id: shipments.id }).from(shipments).where(eq(shipments.orderId, orderId));
  const [lines, sent, pieces, takenBack] = await Promise.all([
    db
      .select()
      .from(fulfilmentLines)
      .where(eq(fulfilmentLines.orderId, orderId))
      .orderBy(asc(fulfilmentLines.line)),
    db
      .select()
      .from(shipments)
      .where(eq(shipments.orderId, orderId))
      .orderBy(asc(shipments.id))
      .limit(MAX_SHIPMENTS),
    db
      .select()
      .from(shipmentLines)
      .where(inArray(shipmentLines.shipmentId, own))
      .orderBy(asc(shipmentLines.line)),
    listTakenBack(db, orderId),
  ]);
  const withLines = sent.map((shipment) => ({
    ...shipment,
    lines: pieces.filter(({ shipmentId }) => shipmentId === shipment.id),
  }));
  return { ...found, lines, shipments: withLines, takenBack };
}

/** Pieces that were cancelled or came back, each time with their refund, the oldest first. */
function listTakenBack(db: DbOrTx, orderId: string) {
  const { refundId, kind, line, quantity } = refundLines;
  return db
    .select({ refundId, kind, line, quantity, at: refunds.createdAt })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundId))
    .where(eq(refunds.paymentId, orderId))
    .orderBy(asc(refunds.createdAt), sql`${refundId}`, asc(kind), asc(line))
    .limit(MAX_TAKEN_BACK);
}
