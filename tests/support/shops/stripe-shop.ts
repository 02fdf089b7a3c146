import { sql } from 'drizzle-orm';
import { createStripe } from '#app/clients/stripe/gateway.ts';
import { type Gateway, gatewaysByName } from '#domain/payments/gateway/gateway.ts';
import { handleWebhook } from '#domain/payments/reconcile/handle-webhook.ts';
import { createTestDatabase } from '../database/database.ts';
import { type Buyer, capture, open, reconcileAll } from '../fixtures/paying.ts';
import type { StripeEvent } from '../stripe/events.ts';
import type { Intent, Session } from '../stripe/objects.ts';
import { startStripeStandIn } from '../stripe/stand-in.ts';

/** Opens a database and a Stripe stand-in, with functions for the buyers' actions. */
export async function openStripeShop() {
  const database = await createTestDatabase();
  const stripe = await startStripeStandIn();
  const gateway: Gateway = createStripe({ ...stripe.credentials, timeoutMs: 2_000, pauseMs: 5 });
  const { db } = database;
  const openFor = (buyer: Buyer) => open(db, gateway, buyer);
  const captureFor = (buyer: Buyer, order: string) => capture(db, gateway, buyer, order);
  return {
    db,
    stripe,
    gateway,
    gateways: gatewaysByName([gateway]),
    openFor,
    captureFor,
    session(id: string): Session {
      const session = stripe.books.sessions.get(id);
      if (!session) throw new Error(`No session ${id}`);
      return session;
    },
    intent(id: string): Intent {
      const intent = stripe.books.sessions.get(id)?.intent;
      if (!intent) throw new Error(`The session ${id} has no intent`);
      return intent;
    },
    /** Handles a genuine event in the same way as the shop's webhook does. */
    async hear(event: StripeEvent) {
      const told = gateway.parseWebhook({ headers: new Headers(), body: JSON.stringify(event) });
      if (told === null) throw new Error('The event can not be read');
      return handleWebhook(db, gateway.name, told);
    },
    /** Buys the buyer's cart by Stripe. Returns the ids of the order and the session. */
    async buy(buyer: Buyer): Promise<{ orderId: string; session: string }> {
      const session = await openFor(buyer);
      stripe.books.confirm(session, 'paid');
      return { session, orderId: (await captureFor(buyer, session)).payment.id };
    },
    reconcile: () => reconcileAll(db, gateway),
    /** The state of the payment that belongs to a session. */
    async stateOf(session: string): Promise<string | undefined> {
      const { rows } = await db.execute<{ state: string }>(
        sql`select state from payments where provider_order_id = ${session}`,
      );
      return rows[0]?.state;
    },
    async orderCount(buyer: Buyer): Promise<number> {
      const { rows } = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from completed_transactions where customer_id = ${buyer.customer.uid}`,
      );
      return rows[0]?.n ?? 0;
    },
    async close(): Promise<void> {
      await stripe.stop();
      await database.drop();
    },
  };
}

export type StripeShop = Awaited<ReturnType<typeof openStripeShop>>;
