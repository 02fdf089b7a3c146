import { type SQL, sql } from 'drizzle-orm';
import { fulfilmentLines } from '#db/schema/orders/fulfilment.ts';

/** The SQL condition that nothing of an order was shipped. Also true for an order without items to ship. */
export const isUnsent = (orderId: SQL): SQL =>
  sql`not exists (select from ${fulfilmentLines} l where l.order_id = ${orderId} and l.sent > 0)`;
