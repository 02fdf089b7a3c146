import { sql } from 'drizzle-orm';
import { shipments } from '#db/schema/orders/fulfilment.ts';
import type { DbOrTx } from '#db/types.ts';

/** Number of newest shipments in which to look for a carrier. Pick-ups have none. */
const SEARCHED = 100;

/**
 * The carrier of the newest shipment with a carrier; '' if there is none. The form for the next shipment
 * suggests this carrier.
 */
export async function lastCarrier(db: DbOrTx): Promise<string> {
  const { rows } = await db.execute<{ carrier: string }>(sql`
    select carrier from (select id, carrier from ${shipments} order by id desc limit ${SEARCHED}) s
    where carrier <> '' order by id desc limit 1`);
  return rows[0]?.carrier ?? '';
}
