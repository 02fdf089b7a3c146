import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/types.ts';
import { type Refund, refundedCents } from './refunds.ts';

/**
 * Refunds of lines that the provider undid: their pieces are cancelled or came back, and the customer has no
 * money for them. Not those that a person gave on the provider's own pages since, nor more than is left of
 * the payment.
 */
export function undoneRefunds(rows: Refund[], { totalCents }: { totalCents: number }): Refund[] {
  const left = totalCents - refundedCents(rows);
  return rows.filter(
    (row) =>
      row.origin === 'shop' &&
      row.ofPart &&
      row.state === 'failed' &&
      row.amountCents <= left &&
      !rows.some((other) => replaces(other, row)),
  );
}

function replaces(other: Refund, row: Refund): boolean {
  const { origin, state, amountCents, createdAt } = other;
  const given = origin === 'provider' && state === 'completed' && createdAt > row.createdAt;
  return given && amountCents >= row.amountCents;
}

/** Orders that have such a refund. */
export async function countUndone(db: DbOrTx): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct r.payment_id)::int as count from refunds r
    where r.origin = 'shop' and r.of_part and r.state = 'failed'
      and r.amount_cents <= (select p.total_cents - coalesce(sum(b.amount_cents), 0)
        from payments p left join refunds b on b.payment_id = p.id and b.state = 'completed'
        where p.id = r.payment_id group by p.total_cents)
      and not exists (select from refunds o where o.payment_id = r.payment_id and o.origin = 'provider'
        and o.state = 'completed' and o.created_at > r.created_at and o.amount_cents >= r.amount_cents)`);
  return rows[0]?.count ?? 0;
}
