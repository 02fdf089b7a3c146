import { and, eq, inArray } from 'drizzle-orm';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import { payments } from '#db/schema/orders/payments.ts';
import type { Tx } from '#db/types.ts';
import type { Payment } from '../payment.ts';
import { OPEN_STATES } from '../payment-states.ts';

/** Whether the cart of this released payment has no order and no open payment. */
export async function isCartUnpaid(tx: Tx, { customerId, paymentKey }: Payment): Promise<boolean> {
  const order = completedTransactions;
  const paid = await tx.$count(
    order,
    and(eq(order.customerId, customerId), eq(order.paymentKey, paymentKey)),
  );
  const open = await tx.$count(
    payments,
    and(
      eq(payments.customerId, customerId),
      eq(payments.paymentKey, paymentKey),
      inArray(payments.state, [...OPEN_STATES]),
    ),
  );
  return paid === 0 && open === 0;
}
