import { type SQL, sql } from 'drizzle-orm';
import { completedTransactions } from '#db/schema/orders/orders.ts';

/**
 * The SQL condition for a search text in lower case. Matches the start of the order's id, or of the SKU of a
 * line. Also matches any part of the street, or of the payer's or recipient's name. Needs no index, because
 * the query reads only unfulfilled orders.
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
