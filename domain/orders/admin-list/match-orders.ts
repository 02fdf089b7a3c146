import { type SQL, sql } from 'drizzle-orm';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import { startsWithRange } from '#domain/catalog/search-text.ts';
import { endOfDay, startOfDay } from '#lib/dates/zone.ts';
import { isUuid } from '#lib/uuid.ts';
import type { OrderFilter } from './order-filter.ts';

/**
 * Maximum number of matches per field, to limit the time of a search. If there are more, the search finds the
 * matches that are first in alphabetical order. Among orders with equal values, it finds the newest ones.
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
const street = sql`lower(delivery#>>'{address,line1}') collate "C"`;
const phone = sql`regexp_replace(delivery#>>'{address,phone}', '[^0-9]', '', 'g') collate "C"`;
const recipient = sql`lower(recipient) collate "C"`;
const tracking = sql`lower(tracking_number) collate "C"`;
const invoiceName = sql`lower(name) collate "C"`;
/** Minimum number of digits for a search by phone number, because fewer digits match too many numbers. */
const MIN_DIGITS = 4;

/** The SQL condition of a filter on `completed_transactions`. Each part of the condition has an index. */
export function matchingOrders({ text, status, kind, from, to }: OrderFilter): SQL {
  const parts = [sql`true`];
  if (text !== '') parts.push(sql`id in (${idsMatching(text.toLowerCase())})`);
  if (status === 'CANCELLED') parts.push(sql`pay_state = 'cancelled'`);
  else if (status !== 'any') parts.push(sql`coalesce(status, 'COMPLETED') = ${status}`);
  if (kind === 'unpaid') parts.push(sql`pay_state = 'awaiting'`);
  else if (kind !== 'any') parts.push(sql`simulated = ${kind === 'simulated'}`);
  // The admin area shows the status COMPLETED as 'Paid'. So a filter by this status excludes orders that
  // await payment.
  if (kind === 'paid' || status === 'COMPLETED') parts.push(sql`pay_state is distinct from 'awaiting'`);
  // Nothing was refunded for an order that was cancelled before it was paid.
  if (kind === 'paid' || status === 'REFUNDED') parts.push(sql`pay_state is distinct from 'cancelled'`);
  if (from !== '') parts.push(sql`created_at >= ${startOfDay(from).toISOString()}::timestamptz`);
  if (to !== '') parts.push(sql`created_at < ${endOfDay(to).toISOString()}::timestamptz`);
  return sql.join(parts, sql` and `);
}

/**
 * The ids of the orders that match a text. Searches the payer's email address, name and surname, the
 * recipient of the confirmation, the street, phone, tracking number, invoice number and order id.
 */
function idsMatching(text: string): SQL {
  const branches = [
    orderIds(email, text),
    orderIds(payerName, text),
    orderIds(surname, text),
    orderIds(lastWord, text, severalWords),
    orderIds(street, text, sql`delivery is not null`),
    firstOrderIds(sql`confirmation_mails`, recipient, text),
    firstOrderIds(sql`shipments`, tracking, text, sql`tracking_number <> ''`),
    firstOrderIds(sql`invoices`, invoiceName, text),
  ];
  const digits = text.replace(/\D/g, '');
  if (digits.length >= MIN_DIGITS && /^[+\d\s()/.-]+$/.test(text))
    branches.push(orderIds(phone, digits, sql`delivery#>>'{address,phone}' <> ''`));
  if (ID_PART.test(text)) {
    const [lowest, highest] = [text + LOWEST.slice(text.length), text + HIGHEST.slice(text.length)];
    if (isUuid(lowest)) {
      branches.push(sql`(select id from ${completedTransactions}
        where id between ${lowest}::uuid and ${highest}::uuid order by id limit ${MAX_MATCHES})`);
    }
  }
  return sql.join(branches, sql` union all `);
}

/** The order ids of rows in another table whose `column` starts with `text`. */
function firstOrderIds(table: SQL, column: SQL, text: string, among: SQL = sql`true`): SQL {
  return sql`(select order_id from ${table} where ${among} and ${startsWith(column, text)}
    order by ${column}, order_id limit ${MAX_MATCHES})`;
}

/**
 * The ids of orders whose `column` starts with `text`. The index returns them in alphabetical order, and the
 * newest first if values are equal.
 */
function orderIds(column: SQL, text: string, among: SQL = sql`true`): SQL {
  return sql`(select id from ${completedTransactions} where ${among} and ${startsWith(column, text)}
    order by ${column}, created_at desc, id desc limit ${MAX_MATCHES})`;
}

function startsWith(column: SQL, text: string): SQL {
  const range = startsWithRange(text);
  return sql`${column} >= ${range.from} and ${column} < ${range.to}`;
}
