import { sql } from 'drizzle-orm';
import { fulfilments, shipments } from '#db/schema/orders/fulfilment.ts';
import { invoiceSettings } from '#db/schema/orders/invoices.ts';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import { shopSettings } from '#db/schema/pricing.ts';
import type { DbOrTx } from '#db/types.ts';
import { isUnfulfilled } from '#domain/fulfilment/unfulfilled/list-unfulfilled-orders.ts';
import { startOfDay, zoneDay } from '#lib/dates/zone.ts';
import { MAX_DASHBOARD_COUNT } from './limits.ts';

/** Further numbers of the dashboard, for shops with shipping, taxes or invoices. */
export type DashboardExtras = {
  /**
   * The number of unfulfilled orders, and the number of shipments since midnight in the shop's time zone.
   * Null if the shop doesn't ship.
   */
  shipping: { unfulfilled: number; shippedToday: number } | null;
  /**
   * Whether the dashboard also shows the revenue without taxes and shipping. It does if this revenue can
   * differ from the total.
   */
  showsNet: boolean;
};

/** Counts unfulfilled orders and today's shipments. Reads them from indexes, up to a limit. */
export async function readDashboardExtras(db: DbOrTx, now: Date): Promise<DashboardExtras> {
  const { rows } = await db.execute<{
    net: boolean;
    unfulfilled: string | null;
    shippedToday: string | null;
  }>(dashboardExtrasQuery(now));
  const { net = false, unfulfilled = null, shippedToday = null } = rows[0] ?? {};
  const shipping =
    unfulfilled === null ? null : { unfulfilled: Number(unfulfilled), shippedToday: Number(shippedToday) };
  return { shipping, showsNet: net };
}

/** Exported for the tests of its query plan. */
export function dashboardExtrasQuery(now: Date) {
  const midnight = startOfDay(zoneDay(now)).toISOString();
  return sql`
    select delivers or prices_include_tax or exists (select from ${invoiceSettings} where company_name <> '') as net,
      case when delivers then (select count(*) from (
        select from ${fulfilments} join ${completedTransactions}
          on ${completedTransactions.id} = ${fulfilments.orderId} where ${isUnfulfilled} limit ${MAX_DASHBOARD_COUNT}) w) end as "unfulfilled",
      case when delivers then (select count(*) from (
        select from ${shipments} where sent_at >= ${midnight}::timestamptz limit ${MAX_DASHBOARD_COUNT}) s) end as "shippedToday"
    from ${shopSettings}`;
}
