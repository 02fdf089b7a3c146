import { type SQL, sql } from 'drizzle-orm';
import { completedTransactions } from '#db/schema/orders/orders.ts';

/**
 * The SQL condition for a search text in lower case. It matches the start of an order's id or of the SKU of
 * one of its lines. It also matches a part of the street, or of the payer's or recipient's name. It needs no
 * index, because the query reads only unfulfilled orders.
 */
export function matchingText(text: string): SQL {
  const { id, payer, delivery, purchaseUnits } = completedTransactions;
  const within = (...texts: SQL[]) =>
    sql`strpos(lower(concat_ws(' ', ${sql.join(texts, sql`, `)})), ${text}) > 0`;
  return sql`(starts_with(${id}::text, ${text})
    or ${within(sql`${payer} #>> '{name,given_name}'`, sql`${payer} #>> '{name,surname}'`)}
    or ${within(sql`${delivery} #>> '{address,name}'`)}
    or ${within(sql`${delivery} #>> '{address,line1}'`)}
    or exists (select from jsonb_array_elements(${purchaseUnits} #> '{0,items}') item
      where starts_with(lower(item ->> 'stock_keeping_unit'), ${text})))`;
}
