import { sql } from 'drizzle-orm';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import type { DbOrTx } from '#db/types.ts';
import { taxTotal } from '#domain/pricing/taxes/tax-total.ts';
import { centsToDecimal } from '#lib/money/money.ts';
import { discountTotals } from '../amount-rows.ts';
import { paidBackCents } from '../paid-back-cents.ts';
import { fromOrder } from './list-all-orders.ts';
import { matchingOrders } from './match-orders.ts';
import type { OrderFilter } from './order-filter.ts';

/** Number of orders in memory at the same time. */
const BATCH = 1_000;

export const EXPORT_COLUMNS = [
  'id',
  'created_at',
  'status',
  'simulated',
  'customer_id',
  'payer_name',
  'payer_email',
  'items',
  'currency',
  'total',
  'refunded_at',
  'refunded',
  'subtotal',
  'discount',
  'shipping',
  'tax',
  'cancelled',
] as const;

type Order = typeof completedTransactions.$inferSelect;
type ExportRow = Record<(typeof EXPORT_COLUMNS)[number], string>;

/** All orders that match a filter, newest first. Reads the next batch only when the caller needs it. */
export async function* exportOrders(db: DbOrTx, filter: OrderFilter): AsyncGenerator<ExportRow> {
  for (let last: string | null = null; ; ) {
    const orders: Order[] = await db
      .select()
      .from(completedTransactions)
      .where(sql`${matchingOrders(filter)} and ${last === null ? sql`true` : fromOrder(last, false)}`)
      .orderBy(sql`created_at desc, id desc`)
      .limit(BATCH);
    for (const order of orders) yield exportRow(order);
    last = orders.at(-1)?.id ?? null;
    if (orders.length < BATCH || last === null) return;
  }
}

type Exported = Pick<
  Order,
  | ('id' | 'createdAt' | 'status' | 'simulated' | 'customerId' | 'payer' | 'purchaseUnits')
  | ('totalCents' | 'refundedAt' | 'refundedCents' | 'cancelledCents' | 'amounts')
>;

/** The cells of one order. */
export function exportRow(order: Exported): ExportRow {
  const unit = order.purchaseUnits[0];
  const { given_name, surname } = order.payer.name;
  const isCancelled = order.cancelledCents > 0 && paidBackCents(order) === 0;
  return {
    id: order.id,
    created_at: order.createdAt.toISOString(),
    status: order.status ?? 'COMPLETED',
    simulated: order.simulated ? 'yes' : 'no',
    customer_id: order.customerId,
    payer_name: [given_name, surname].filter(Boolean).join(' '),
    payer_email: order.payer.email_address,
    items:
      (unit?.items ?? []).map((item) => `${item.name} x${item.quantity}`).join(', ') ||
      (unit?.description ?? ''),
    currency: unit?.amount.currency_code ?? '',
    total: centsToDecimal(order.totalCents),
    refunded_at: (!isCancelled && order.refundedAt?.toISOString()) || '',
    refunded: centsToDecimal(paidBackCents(order)),
    ...partsOf(order),
    // The customer never paid this amount, because the items were cancelled before the payment.
    cancelled: centsToDecimal(order.cancelledCents),
  };
}

/**
 * The parts of the order's total. Free shipping is exported as its price and a discount, like on the order
 * page. An old order has only a total, so its parts are empty.
 */
function partsOf({ amounts }: Pick<Order, 'amounts'>) {
  if (amounts === null) return { subtotal: '', discount: '', shipping: '', tax: '' };
  const off = discountTotals(amounts);
  return {
    subtotal: centsToDecimal(amounts.subtotal),
    discount: centsToDecimal(off.lines + off.delivery),
    shipping: centsToDecimal(amounts.shipping),
    tax: centsToDecimal(taxTotal(amounts)),
  };
}
