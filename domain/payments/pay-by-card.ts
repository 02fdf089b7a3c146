import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#db/types.ts';
import { payerOf } from '#domain/orders/order.ts';
import { placeOrder } from '#domain/orders/place-order.ts';

type CardPayment = {
  customer: { uid: string; displayName: string | null; email: string | null };
  /** The cart the visitor agreed to pay. */
  key: string;
  /** How long the simulated bank takes, in milliseconds (spec S9: 1500). */
  delayMs: number;
};

/**
 * Pays the customer's cart by a simulated card: waits, then records the order (spec S4, S7). No card data is taken.
 * @throws {Refusal} what `placeOrder` refuses; nothing is charged then.
 */
export async function payByCard(db: Db, payment: CardPayment): Promise<{ orderId: string }> {
  await sleep(payment.delayMs);
  return placeOrder(db, {
    customerId: payment.customer.uid,
    payment: {
      key: payment.key,
      payer: payerOf(payment.customer),
      source: { card: { simulated: true } },
      customerEmail: payment.customer.email,
    },
  });
}
