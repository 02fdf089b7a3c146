import { sql } from 'drizzle-orm';
import { createShipment } from '#domain/fulfilment/create-shipment.ts';
import { readFulfilment } from '#domain/fulfilment/read-fulfilment.ts';
import { NO_TRACKING } from '#domain/fulfilment/tracking.ts';
import { paymentHistory } from '#domain/payments/lifecycle/payment-history.ts';
import { scheduleSync } from '#domain/payments/reconcile/schedule-sync.ts';
import type { LineRefundRequest } from '#domain/payments/refunds/by-line/calculate-line-refund.ts';
import { quoteLineRefund } from '#domain/payments/refunds/by-line/quote-line-refund.ts';
import { refundByLine } from '#domain/payments/refunds/by-line/refund-by-line.ts';
import type { Refunded } from '#domain/payments/refunds/finish-refund.ts';
import { refundOrder } from '#domain/payments/refunds/refund-order.ts';
import { listRefunds } from '#domain/payments/refunds/refunds.ts';
import { retryRefund } from '#domain/payments/refunds/retry-refund.ts';
import { startDelivering } from '../fixtures/delivering.ts';
import { makeBuyer, reconcileAll } from '../fixtures/paying.ts';
import { expectSameBooks, startInvoicing } from '../fixtures/refund-books.ts';
import { makeSellable } from '../fixtures/sellables.ts';
import { openPaymentShop, type PaymentShop } from './payment-shop.ts';

const actorUid = 'the-admin';

/** A number larger than the number of requests in any test. */
export const ALWAYS = 1_000;

/**
 * Opens a shop for payments that ships for $5.00 and issues invoices and credit notes. It sells lamps at
 * $10.00: by turns a product and a variant.
 */
export async function openRefundShop() {
  const shop = await openPaymentShop();
  await startDelivering(shop.db);
  await shop.db.execute(sql`update delivery_methods set price_cents = 500`);
  await startInvoicing(shop.db);
  const lamp = { name: 'Lamp', stock: 10_000, priceCents: 1_000 };
  const lamps = [await makeSellable(shop.db, 'product', lamp), await makeSellable(shop.db, 'variant', lamp)];
  let carts = 0;
  const fillCart = () => {
    const id = lamps[carts++ % lamps.length] ?? 0;
    return makeBuyer(shop.db, [id, id, id]);
  };
  return {
    ...shop,
    /**
     * Creates a customer with three lamps in the cart. $30.00 plus 8% tax and $5.00 for shipping are $37.40.
     */
    makeBuyer: fillCart,
    /** Returns functions that follow a payment which has no order, or no order yet. */
    followPayment: (paymentId: string) => follow(shop, paymentId),
    /** Buys three lamps by PayPal. Returns the order with its actions. */
    async buyLamps(): Promise<PaidOrder> {
      const orderId = await shop.buyByPayPal(await fillCart());
      return { ...(await follow(shop, orderId)), ...actionsOn(shop, orderId) };
    },
  };
}

export type RefundShop = Awaited<ReturnType<typeof openRefundShop>>;
export type PaidOrder = Awaited<ReturnType<typeof follow>> & ReturnType<typeof actionsOn>;

/** The ways in which the shop learns of a refund at PayPal: by a webhook, or by its own check. */
export const NEWS = ['webhook', 'no webhook'] as const;
export type News = (typeof NEWS)[number];

async function follow(shop: PaymentShop, paymentId: string) {
  const captureId = (await paymentHistory(shop.db, paymentId))?.payment.captureId ?? '';
  /** PayPal sends the shop the webhook of a refund. */
  async function hear(refundId: string): Promise<void> {
    const links = [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${captureId}` }];
    const id = `WH-${refundId}-${Math.random()}`;
    await shop.hear({ id, type: 'PAYMENT.CAPTURE.REFUNDED', resource: { id: refundId, links } });
  }
  /** Moves time forward, so that the shop checks everything that is due, without a webhook. */
  async function lookLater(): Promise<void> {
    await reconcileAll(shop.db, shop.gateway);
    await shop.db.execute(
      sql`update payments set look_at = now() where id = ${paymentId} and look_at is not null`,
    );
    await scheduleSync(shop.db, shop.gateways, () => {});
    await reconcileAll(shop.db, shop.gateway);
  }
  return {
    paymentId,
    captureId,
    hear,
    lookLater,
    async learn(how: News, refundId: string): Promise<void> {
      if (how === 'no webhook') return lookLater();
      await hear(refundId);
      await reconcileAll(shop.db, shop.gateway);
    },
    /**
     * The merchant refunds `value`, or the remaining amount, on PayPal's website. Returns the refund's id.
     */
    refundByHand: (value?: string, options?: { pending?: boolean }) =>
      shop.paypal.refundByHand(captureId, value, options),
    books: () => expectSameBooks(shop.db, shop.paypal, paymentId),
    refunds: () => listRefunds(shop.db, paymentId),
    requestIds: async () => (await listRefunds(shop.db, paymentId)).map(({ requestId }) => requestId),
    /** PayPal's codes for the refusals in the audit log. */
    async refusals(): Promise<(string | null)[]> {
      const { rows } = await shop.db.execute<{ issue: string | null }>(sql`
        select after->>'issue' as issue from audit_log
        where subject_id = ${paymentId} and action = 'order.refuse-refund' order by id`);
      return rows.map(({ issue }) => issue);
    },
  };
}

/** An administrator's actions on an order. */
function actionsOn({ db, gateways }: PaymentShop, orderId: string) {
  async function refundItems(take: LineRefundRequest): Promise<Refunded> {
    const { amount } = await quoteLineRefund(db, orderId, take);
    const version = (await readFulfilment(db, orderId))?.version ?? 0;
    return refundByLine(db, gateways, { ...take, orderId, amount, version, restock: false, actorUid });
  }
  const pieces = new Map([[0, 1]]);
  return {
    ship: () =>
      createShipment(db, { orderId, quantities: null, tracking: NO_TRACKING, version: null, actorUid }),
    /** Cancels one lamp and refunds its $10.80. */
    cancelLamp: () => refundItems({ kind: 'cancelled', pieces, delivery: false }),
    /** Returns one shipped lamp. Refunds its $10.80, and the remaining shipping cost of $5.00. */
    returnLamp: () => refundItems({ kind: 'returned', pieces, delivery: true }),
    refundWhole: () => refundOrder(db, gateways, { orderId, actorUid }),
    /** Requests the failed refund again. */
    async retry(): Promise<Refunded> {
      const [row] = (await listRefunds(db, orderId)).filter(({ state }) => state === 'failed');
      return retryRefund(db, gateways, { orderId, refundId: row?.id ?? '', actorUid });
    },
  };
}

type Kind = {
  name: string;
  /** Whether the order is shipped before the refund. */
  isShipped: boolean;
  request(order: PaidOrder): Promise<Refunded>;
  /** The refunded amounts, and the state of the payment after the refund. */
  done: Awaited<ReturnType<PaidOrder['books']>>;
};

/** Refunds of a part of an order. */
export const PARTS: Kind[] = [
  {
    name: 'cancelled lines',
    isShipped: false,
    request: (order) => order.cancelLamp(),
    done: { cents: 1_080, pieces: [1], shipping: 0, state: 'settled' },
  },
  {
    name: 'returned lines and shipping',
    isShipped: true,
    request: (order) => order.returnLamp(),
    done: { cents: 1_580, pieces: [1], shipping: 500, state: 'settled' },
  },
];

export const WHOLE: Kind = {
  name: 'the whole order',
  isShipped: false,
  request: (order) => order.refundWhole(),
  done: { cents: 3_740, pieces: [3], shipping: 500, state: 'refunded' },
};

/** The result if nothing is refunded. */
export const NOTHING: Kind['done'] = { cents: 0, pieces: [0], shipping: 0, state: 'settled' };

/** Returns cents in the form in which PayPal writes an amount. */
export const toValue = (cents: number) => (cents / 100).toFixed(2);
