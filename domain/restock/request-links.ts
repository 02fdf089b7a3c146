import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { sellables } from '#db/schema/catalog/sellables.ts';
import { restockLinks, restockRequests } from '#db/schema/restock.ts';
import type { Db } from '#db/types.ts';
import { CONFIRM_DAYS } from './limits.ts';

/** 128 random bits in hexadecimal. */
const TOKEN = /^[0-9a-f]{32}$/;

/** The data for the page that the link in an email opens. */
export type RestockRequest = {
  /** The name of the product or variant; null if it is no longer for sale. */
  name: string | null;
  productId: number | null;
  variantId: number | null;
  state: 'unconfirmed' | 'waiting' | 'told';
};

type Row = {
  id: string | null;
  name: string | null;
  productId: string | null;
  confirmed: boolean;
  told: boolean;
};

/**
 * The request that the token in an emailed link opens. Null if the request has ended or the token is unknown.
 */
export async function findRestockRequest(db: Db, token: string): Promise<RestockRequest | null> {
  if (!TOKEN.test(token)) return null;
  const { rows } = await db.execute<Row>(sql`
    select s.id, s.name, s.variant_of as "productId", r.confirmed_at is not null as confirmed,
      r.queued_at is not null as told
    from ${restockRequests} r left join ${sellables} s on s.id = r.product_id and s.is_for_sale
    where r.id = ${requestOf(token)} and ${isAlive}`);
  const [found] = rows;
  if (!found) return null;
  const { id, name, productId, confirmed, told } = found;
  return {
    name,
    productId: id === null ? null : Number(productId ?? id),
    variantId: productId === null ? null : Number(id),
    state: told ? 'told' : confirmed ? 'waiting' : 'unconfirmed',
  };
}

/** Confirms the request that the token opens. Returns false if the request has ended. */
export async function confirmRestockRequest(db: Db, token: string): Promise<boolean> {
  if (!TOKEN.test(token)) return false;
  const { rowCount } = await db.execute(sql`
    update ${restockRequests} r set confirmed_at = coalesce(confirmed_at, now())
    where id = ${requestOf(token)} and ${isAlive}`);
  return (rowCount ?? 0) > 0;
}

/**
 * Ends all requests of the email address to which the link was sent, and deletes their emails from the
 * outbox.
 */
export async function endRestockRequests(db: Db, token: string): Promise<void> {
  if (!TOKEN.test(token)) return;
  await db.execute(sql`
    delete from ${restockRequests} where lower(email) = (
      select lower(email) from ${restockRequests} where id = ${requestOf(token)})`);
}

const requestOf = (token: string): SQL => sql`(
  select request_id from ${restockLinks} where token_hash = ${createHash('sha256').update(token).digest()})`;

/** Whether the request has not ended yet. Checks the deadline, because the hourly deletion may be late. */
const isAlive = sql`(r.confirmed_at is not null or r.asked_at > now() - ${CONFIRM_DAYS} * interval '1 day')`;
