import { sql } from 'drizzle-orm';
import { fulfilments, shipments } from '#db/schema/fulfilment.ts';
import { invoiceSettings } from '#db/schema/invoices.ts';
import { completedTransactions } from '#db/schema/orders.ts';
import { shopSettings } from '#db/schema/pricing.ts';
import type { DbOrTx } from '#db/types.ts';
import { waiting } from '#domain/fulfilment/list-to-send.ts';
import { MOST_COUNTED } from './limits.ts';

/** What a shop that trades is told beside the numbers of all shops; null: not of this one. */
export type Trade = {
  /** Orders of which something is to be sent, and shipments since midnight (UTC). */
  sending: { toSend: number; sentToday: number } | null;
  /** Whether its revenue without taxes and delivery is another than people take it for. */
  showsNet: boolean;
};

/**
 * What the dashboard of a shop that delivers tells more: by the indexes of what is open and of the day,
 * counted up to a limit.
 */
export async function readTrade(db: DbOrTx, now: Date): Promise<Trade> {
  const { rows } = await db.execute<{ net: boolean; toSend: string | null; sentToday: string | null }>(
    tradeQuery(now),
  );
  const { net = false, toSend = null, sentToday = null } = rows[0] ?? {};
  const sending = toSend === null ? null : { toSend: Number(toSend), sentToday: Number(sentToday) };
  return { sending, showsNet: net };
}

/** For tests of its plan too. */
export function tradeQuery(now: Date) {
  const midnight = `${now.toISOString().slice(0, 10)}T00:00:00Z`;
  return sql`
    select delivers or prices_include_tax or exists (select from ${invoiceSettings} where company_name <> '') as net,
      case when delivers then (select count(*) from (
        select from ${fulfilments} join ${completedTransactions}
          on ${completedTransactions.id} = ${fulfilments.orderId} where ${waiting} limit ${MOST_COUNTED}) w) end as "toSend",
      case when delivers then (select count(*) from (
        select from ${shipments} where sent_at >= ${midnight}::timestamptz limit ${MOST_COUNTED}) s) end as "sentToday"
    from ${shopSettings}`;
}
