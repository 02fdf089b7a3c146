import { sql } from 'drizzle-orm';
import type { PaymentState } from '#db/schema/payments.ts';
import type { Db } from '#db/types.ts';

/** More are not counted: something is wrong then, however many there are. */
const MOST = 100_000;

/** Payments that are not finished by their states: how many, and how old the oldest is. */
export type OpenPayments = { state: PaymentState; count: number; oldestSeconds: number };

/** The payments that something is left to do for, by an index that holds no others. */
export async function readOpenPayments(db: Db): Promise<OpenPayments[]> {
  const { rows } = await db.execute<OpenPayments>(sql`
    select state, count(*)::int as count,
      extract(epoch from now() - min(created_at))::float8 as "oldestSeconds"
    from (select state, created_at from payments where check_at is not null limit ${MOST}) as open
    group by state order by state`);
  return rows;
}
