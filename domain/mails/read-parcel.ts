import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { fulfilments, shipmentLines, shipments } from '#db/schema/orders/fulfilment.ts';
import type { Db } from '#db/types.ts';
import { MAX_LINES } from '#domain/cart/limits.ts';

/** The data of an email about a shipment. */
export type MailedShipment = {
  shipment: typeof shipments.$inferSelect & { lines: (typeof shipmentLines.$inferSelect)[] };
  /**
   * The number of the parcel within the order, from 1. `count` is the total number of parcels; null if more
   * may follow.
   */
  parcel: { number: number; count: number | null };
};

/** A shipment with its items and its number within the order; null if the shipment does not exist. */
export async function readParcel(db: Db, id: number): Promise<MailedShipment | null> {
  const [[found], lines] = await Promise.all([
    db
      .select({
        ...getTableColumns(shipments),
        state: fulfilments.state,
        number: sql<number>`(select count(*)::int from ${shipments} s
          where s.order_id = ${shipments.orderId} and s.id <= ${shipments.id})`,
        count: sql<number>`(select count(*)::int from ${shipments} s where s.order_id = ${shipments.orderId})`,
      })
      .from(shipments)
      .innerJoin(fulfilments, eq(fulfilments.orderId, shipments.orderId))
      .where(eq(shipments.id, id)),
    db
      .select()
      .from(shipmentLines)
      .where(eq(shipmentLines.shipmentId, id))
      .orderBy(asc(shipmentLines.line))
      .limit(MAX_LINES),
  ]);
  if (!found) return null;
  const { state, number, count, ...shipment } = found;
  return { shipment: { ...shipment, lines }, parcel: { number, count: state === 'in-part' ? null : count } };
}
