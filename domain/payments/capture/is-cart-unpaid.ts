import { and, eq, ne, notInArray, or, sql } from 'drizzle-orm';
import { payments } from '#db/schema/orders/payments.ts';
import type { Tx } from '#db/types.ts';
import type { Payment } from '../lifecycle/payment.ts';

/**
 * Whether the customer has paid for no item of this released payment since, and is not paying for one. A cart
 * gets another key when its guest logs in or its items change, so this also compares the products of newer
 * payments.
 */
export async function isCartUnpaid(tx: Tx, released: Payment): Promise<boolean> {
  const { id, customerId, paymentKey, createdAt, lines } = released;
  const ids = JSON.stringify(lines.map(({ productId }) => productId));
  const sharesItem = sql`exists (select from jsonb_array_elements(${payments.lines}) line
    where ${ids}::jsonb @> (line->'productId'))`;
  const isNewer = sql`${payments.createdAt} > ${createdAt.toISOString()}::timestamptz`;
  const others = await tx.$count(
    payments,
    and(
      eq(payments.customerId, customerId),
      ne(payments.id, id),
      or(
        and(eq(payments.paymentKey, paymentKey), ne(payments.state, 'released')),
        and(isNewer, sharesItem, notInArray(payments.state, ['released', 'refunded'])),
      ),
    ),
  );
  return others === 0;
}
