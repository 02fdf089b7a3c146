import { type SQL, sql } from 'drizzle-orm';
import { stockReservations } from '#db/schema/orders/payments.ts';

/**
 * Returns the SQL that reserves the lines of a payment; `writePayment` runs it. `value` names its parameters:
 * `id` of the payment, `network`, and `reserved`, the lines as JSON. A line reserves `reserved` of its
 * `quantity` items.
 */
export function insertReservationsSql(value: (key: string) => SQL): SQL {
  return sql`
      insert into ${stockReservations} (payment_id, product_id, quantity, held, network)
      select ${value('id')}::uuid, "productId", quantity, reserved, ${value('network')}::bytea
      from json_to_recordset(${value('reserved')}::json) as line("productId" bigint, quantity integer, reserved integer)`;
}
