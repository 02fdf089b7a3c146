import { eq } from 'drizzle-orm';
import { createPayPal } from '#app/clients/paypal.ts';
import { products } from '#db/schema/catalog.ts';
import type { Gateway } from '#domain/payments/gateway.ts';
import { payByCard } from '#domain/payments/pay-simulated.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { type Buyer, capture, open } from './paying.ts';
import { type PayPalStandIn, startPayPalStandIn } from './paypal-stand-in.ts';

export type Till = Awaited<ReturnType<typeof openTill>>;

/** A database, a PayPal that stands in, and what buyers do with them. */
export async function openTill() {
  const database: TestDatabase = await createTestDatabase();
  const paypal: PayPalStandIn = await startPayPalStandIn();
  const gateway: Gateway = createPayPal({ ...paypal.credentials, timeoutMs: 2_000, pauseMs: 5 });
  const { db } = database;
  const openFor = (buyer: Buyer) => open(db, gateway, buyer);
  const captureFor = (buyer: Buyer, order: string) => capture(db, gateway, buyer, order);
  return {
    db,
    paypal,
    gateway,
    openFor,
    captureFor,
    byCard: (buyer: Buyer) => payByCard(db, { ...buyer, delayMs: 0 }),
    /** Returns the id of the order. */
    async buyByPayPal(buyer: Buyer): Promise<string> {
      const order = await openFor(buyer);
      paypal.approve(order);
      return (await captureFor(buyer, order)).payment.id;
    },
    async stockOf(id: number): Promise<number | undefined> {
      return (await db.select().from(products).where(eq(products.id, id)))[0]?.stock;
    },
    async close() {
      await paypal.stop();
      await database.drop();
    },
  };
}
