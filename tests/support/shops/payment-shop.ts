import { and, eq } from 'drizzle-orm';
import { createPayPal } from '#app/clients/paypal/gateway.ts';
import { payments } from '#db/schema/orders/payments.ts';
import { type Gateway, gatewaysByName } from '#domain/payments/gateway/gateway.ts';
import { handleWebhook } from '#domain/payments/reconcile/handle-webhook.ts';
import { payByCard } from '#domain/payments/start/pay-simulated.ts';
import { createTestDatabase, type TestDatabase } from '../database/database.ts';
import { waitUntil } from '../files/data-folder.ts';
import { type Buyer, capture, open } from '../fixtures/paying.ts';
import { stockOf } from '../fixtures/sellables.ts';
import { type PayPalStandIn, startPayPalStandIn } from '../paypal/stand-in.ts';

export type PaymentShop = Awaited<ReturnType<typeof openPaymentShop>>;

/** Opens a database and a PayPal stand-in, with functions for the buyers' actions. */
export async function openPaymentShop() {
  const database: TestDatabase = await createTestDatabase();
  const paypal: PayPalStandIn = await startPayPalStandIn();
  const gateway: Gateway = createPayPal({ ...paypal.credentials, timeoutMs: 2_000, pauseMs: 5 });
  const { db } = database;
  const openFor = (buyer: Buyer) => open(db, gateway, buyer);
  const captureFor = (buyer: Buyer, order: string) => capture(db, gateway, buyer, order);
  return {
    db,
    url: database.url,
    pool: database.pool,
    paypal,
    gateway,
    gateways: gatewaysByName([gateway]),
    openFor,
    captureFor,
    /** Handles a PayPal webhook in the same way as the shop does after the verification. */
    async hear(notice: { type: string; resource: object; id?: string; createdAt?: Date | null }) {
      const { createdAt, ...rest } = notice;
      const sent = paypal.notice({ ...rest, createdAt: createdAt ?? undefined });
      const told = gateway.parseWebhook({ headers: new Headers(sent.headers), body: sent.body });
      if (told === null) throw new Error('The notice can not be read');
      // Null means that the webhook has no creation time.
      return handleWebhook(db, gateway.name, createdAt === null ? { ...told, writtenAt: null } : told);
    },
    byCard: (buyer: Buyer, { delayMs = 0 } = {}) => payByCard(db, { ...buyer, delayMs }),
    /** Waits until a payment of the buyer has started. */
    waitForStarted: ({ customer }: Buyer) =>
      waitUntil('the payment has started', async () => {
        const mine = and(eq(payments.customerId, customer.uid), eq(payments.state, 'started'));
        return (await db.$count(payments, mine)) > 0;
      }),
    /** Buys the buyer's cart by PayPal. Returns the id of the order. */
    async buyByPayPal(buyer: Buyer): Promise<string> {
      const order = await openFor(buyer);
      paypal.approve(order);
      return (await captureFor(buyer, order)).payment.id;
    },
    stockOf: (id: number) => stockOf(db, id),
    async close() {
      await paypal.stop();
      await database.drop();
    },
  };
}
