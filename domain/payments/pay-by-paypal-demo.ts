import { randomUUID } from 'node:crypto';
import type { Db } from '#db/types.ts';
import { placeOrder } from '#domain/orders/place-order.ts';

const TEST_PAYER = {
  name: { given_name: 'Test', surname: 'Payer' },
  email_address: 'test.payer@example.com',
};

/**
 * Without PayPal credentials the PayPal button can only report an error, and the shop then records a completed demo payment with a
 * SIMULATED id and a test payer (spec section 8, decision D14).
 * @throws {Refusal} what `placeOrder` refuses
 */
export async function payByPayPalDemo(
  db: Db,
  payment: { customer: { uid: string; email: string | null }; key: string },
): Promise<{ orderId: string }> {
  const id = `SIMULATED-${randomUUID().slice(0, 8).toUpperCase()}`;
  return placeOrder(db, {
    customerId: payment.customer.uid,
    payment: {
      key: payment.key,
      payer: TEST_PAYER,
      source: { paypal: { simulated: true, id } },
      customerEmail: payment.customer.email,
    },
  });
}
