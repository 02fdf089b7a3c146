import { sql } from 'drizzle-orm';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import { payments } from '#db/schema/orders/payments.ts';
import { refunds } from '#db/schema/orders/refunds.ts';
import type { DbOrTx } from '#db/types.ts';
import { type Refund, refundableCents } from './refunds.ts';

/**
 * The shop's refunds that the provider refused or undid, and that an administrator can retry. Omits refunds
 * that a later manual refund has replaced, and refunds of more than what is left of the payment.
 */
export function reversedRefunds(rows: Refund[], { totalCents }: { totalCents: number }): Refund[] {
  const left = refundableCents(totalCents, rows);
  return rows.filter(
    (row) =>
      row.origin === 'shop' &&
      row.state === 'failed' &&
      (row.ofPart ? row.amountCents <= left : left > 0) &&
      !rows.some((other) => replaces(other, row)),
  );
}

/** Whether a manual refund with its own row makes a failed refund unnecessary. */
function replaces(other: Refund, row: Refund): boolean {
  const { origin, state, amountCents, createdAt } = other;
  const given = origin === 'provider' && state === 'completed' && createdAt > row.createdAt;
  return given && amountCents >= row.amountCents;
}

/** The number of orders with a refund that can be retried. */
export async function countReversedRefunds(db: DbOrTx): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct r.payment_id)::int as count
    from ${refunds} r join ${completedTransactions} t on t.id = r.payment_id and t.status is distinct from 'REFUNDED'
    where r.origin = 'shop' and r.state = 'failed'
      and (not r.of_part or r.amount_cents <= (select p.total_cents - coalesce(sum(b.amount_cents), 0)
        from ${payments} p left join ${refunds} b on b.payment_id = p.id and b.state = 'completed'
        where p.id = r.payment_id group by p.total_cents))
      and not exists (select from ${refunds} o where o.payment_id = r.payment_id and o.origin = 'provider'
        and o.state = 'completed' and o.created_at > r.created_at and o.amount_cents >= r.amount_cents)`);
  return rows[0]?.count ?? 0;
}
