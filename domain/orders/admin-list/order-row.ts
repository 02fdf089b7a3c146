import { sql } from 'drizzle-orm';
import { type FulfilmentState, fulfilments } from '#db/schema/orders/fulfilment.ts';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import { type PaymentMethod, paymentMethodOf } from '../payment-source.ts';

const { id, status, payer, totalCents, refundedCents, simulated, customerId, createdAt, paymentSource } =
  completedTransactions;
const { delivery, purchaseUnits, payState, cancelledCents } = completedTransactions;

/**
 * The columns of a row in the administrator's order list. Use them in queries that read only the orders
 * table.
 */
export const rowColumns = {
  id,
  status,
  payState,
  payer,
  totalCents,
  refundedCents,
  cancelledCents,
  simulated,
  customerId,
  createdAt,
  paymentSource,
  items: sql<number>`(select coalesce(sum((item ->> 'quantity')::integer), 0)::integer
    from jsonb_array_elements(${purchaseUnits} -> 0 -> 'items') item)`,
  country: sql<string | null>`${delivery} #>> '{address,country}'`,
  isPickup: sql<boolean>`coalesce(${delivery} #>> '{method,place}', '') <> ''`,
  fulfilment: sql<FulfilmentState | null>`(select f.state from ${fulfilments} f
    where f.order_id = ${completedTransactions}.id)`,
};

type Order = typeof completedTransactions.$inferSelect;
type FromOrder =
  | ('id' | 'status' | 'payState' | 'payer' | 'totalCents' | 'refundedCents' | 'cancelledCents')
  | ('simulated' | 'customerId' | 'createdAt');

/** A row of the administrator's order list. */
export type OrderRow = Pick<Order, FromOrder> & {
  method: PaymentMethod;
  /** The sum of the quantities of all lines; 0 for an order without recorded lines. */
  items: number;
  /** Country code of the destination; null if nothing is shipped. */
  country: string | null;
  /** Null if nothing is shipped. */
  fulfilment: FulfilmentState | null;
  isPickup: boolean;
};

type Found = Omit<OrderRow, 'method'> & Pick<Order, 'paymentSource'>;

/** Converts the selected `rowColumns` of an order to its row. */
export function orderRow({ paymentSource: source, ...row }: Found): OrderRow {
  return { ...row, method: paymentMethodOf(source, row.simulated) };
}
