import { asc, eq, inArray, sql } from 'drizzle-orm';
import { fulfilmentLines, fulfilments, shipmentLines, shipments } from '#db/schema/orders/fulfilment.ts';
import { refundLines, refunds } from '#db/schema/orders/refunds.ts';
import type { DbOrTx } from '#db/types.ts';

/** Limit of the query. No order has this many shipments. */
const MAX_SHIPMENTS = 200;
/** Maximum number of lines in all refunds of an order together. */
const MAX_REFUNDED_LINES = 5_000;

export type Fulfilment = NonNullable<Awaited<ReturnType<typeof readFulfilment>>>;
export type Shipment = Fulfilment['shipments'][number];

/** The fulfilment of an order with its shipments in order; null if nothing is shipped. */
export async function readFulfilment(db: DbOrTx, orderId: string) {
  const [found] = await db.select().from(fulfilments).where(eq(fulfilments.orderId, orderId));
  if (!found) return null;
  const own = db.select({ id: shipments.id }).from(shipments).where(eq(shipments.orderId, orderId));
  const [lines, sent, sentLines, refundedLines] = await Promise.all([
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
    listRefundedLines(db, orderId),
  ]);
  const withLines = sent.map((shipment) => ({
    ...shipment,
    lines: sentLines.filter(({ shipmentId }) => shipmentId === shipment.id),
  }));
  return { ...found, lines, shipments: withLines, refundedLines };
}

/** The cancelled and returned quantities, each with its refund, oldest first. */
function listRefundedLines(db: DbOrTx, orderId: string) {
  const { refundId, kind, line, quantity } = refundLines;
  return db
    .select({ refundId, kind, line, quantity, at: refunds.createdAt })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundId))
    .where(eq(refunds.paymentId, orderId))
    .orderBy(asc(refunds.createdAt), sql`${refundId}`, asc(kind), asc(line))
    .limit(MAX_REFUNDED_LINES);
}
