import { type SQL, sql } from 'drizzle-orm';
import { stockReservations } from '#db/schema/orders/payments.ts';

/**
 * The SQL statement of `writePayment` that reserves the items of a payment. `value` returns the SQL of its
 * parameters: the payment's `id`, the payer's `network`, and the lines as JSON (`reserved`). In each line,
 * `reserved` is the number of items to reserve, at most `quantity`.
 */
export function insertReservationsSql(value: (key: string) => SQL): SQL {
  return sql`
      insert into ${stockReservations} (payment_id, product_id, quantity, held, network)
      select ${value('id')}::uuid, "productId", quantity, reserved, ${value('network')}::bytea
      from json_to_recordset(${value('reserved')}::json) as line("productId" bigint, quantity integer, reserved integer)`;
}
