import { type SQL, sql } from 'drizzle-orm';
import { startsWithRange } from '#domain/catalog/search.ts';
import { isUuid } from '#lib/uuid.ts';
import type { OrderFilter } from './order-filter.ts';

/**
 * Of each way to match a text, as many orders are looked at as this: a search costs the same whatever is
 * typed. Of one address or name these are the newest; of a short beginning, the first in the alphabet.
 */
export const MAX_MATCHES = 1_000;

const ID_PART = /^[0-9a-f]{4}[0-9a-f-]{0,32}$/;
const LOWEST = '00000000-0000-0000-0000-000000000000';
const HIGHEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const email = sql`lower(payer->>'email_address') collate "C"`;
const payerName = sql`lower(coalesce(payer#>>'{name,given_name}', '') || ' ' || coalesce(payer#>>'{name,surname}', '')) collate "C"`;
const surname = sql`lower(payer#>>'{name,surname}') collate "C"`;
const lastWord = sql`lower(substring(payer#>>'{name,surname}' from '[^ ]+$')) collate "C"`;
const severalWords = sql`payer#>>'{name,surname}' like '% %'`;
const recipient = sql`lower(recipient) collate "C"`;

/** The condition of a filter on `completed_transactions`; every part of it has an index. */
export function matchingOrders({ text, status, kind, from, to }: OrderFilter): SQL {
  const parts = [sql`true`];
  if (text !== '') parts.push(sql`id in (${found(text.toLowerCase())})`);
  if (status !== 'any') parts.push(sql`coalesce(status, 'COMPLETED') = ${status}`);
  if (kind !== 'any') parts.push(sql`simulated = ${kind === 'simulated'}`);
  if (from !== '') parts.push(sql`created_at >= (${from}::date)::timestamp at time zone 'UTC'`);
  if (to !== '') parts.push(sql`created_at < (${to}::date + 1)::timestamp at time zone 'UTC'`);
  return sql.join(parts, sql` and `);
}

/**
 * The ids of the orders that a text finds: by payer's address, name and surname, where the confirmation went,
 * and id.
 */
function found(text: string): SQL {
  const branches = [
    newest(email, text),
    newest(payerName, text),
    newest(surname, text),
    newest(lastWord, text, severalWords),
    sql`(select order_id from confirmation_mails where ${startsWith(recipient, text)}
      order by ${recipient}, order_id limit ${MAX_MATCHES})`,
  ];
  if (ID_PART.test(text)) {
    const [lowest, highest] = [text + LOWEST.slice(text.length), text + HIGHEST.slice(text.length)];
    if (isUuid(lowest)) {
      branches.push(sql`(select id from completed_transactions
        where id between ${lowest}::uuid and ${highest}::uuid order by id limit ${MAX_MATCHES})`);
    }
  }
  return sql.join(branches, sql` union all `);
}

/**
 * Of the orders whose `column` begins with `text` the first in the alphabet, of one value the newest, as its
 * index has them.
 */
function newest(column: SQL, text: string, among: SQL = sql`true`): SQL {
  return sql`(select id from completed_transactions where ${among} and ${startsWith(column, text)}
    order by ${column}, created_at desc, id desc limit ${MAX_MATCHES})`;
}

function startsWith(column: SQL, text: string): SQL {
  const range = startsWithRange(text);
  return sql`${column} >= ${range.from} and ${column} < ${range.to}`;
}
