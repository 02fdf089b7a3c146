import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

const cents = (name: string) => bigint(name, { mode: 'number' });

/**
 * Who made a refund: the shop, somebody on the provider's own pages, or the provider or bank that took the
 * money back.
 */
export type RefundOrigin = 'shop' | 'provider' | 'reversal';
export type RefundState = 'pending' | 'completed' | 'failed';

/** Refunds of payments. Each refund has one row. */
export const refunds = pgTable('refunds', {
  id: uuid().primaryKey().defaultRandom(),
  paymentId: uuid('payment_id').notNull(),
  origin: text().$type<RefundOrigin>().notNull(),
  state: text().$type<RefundState>().notNull(),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  /** The currency of the payment. The database has a default, because version 0.2.0 stores none. */
  currency: text().notNull(),
  providerRefundId: text('provider_refund_id'),
  requestId: text('request_id'),
  restocked: boolean().notNull().default(false),
  /** Whether to refund exactly this amount. If false, the rest of the payment is refunded. */
  ofPart: boolean('of_part').notNull().default(false),
  /** The part of the amount that is a refund of shipping. */
  shippingCents: cents('shipping_cents').notNull().default(0),
  /** When the shop first sent the request with the current `requestId`; null if it was not sent yet. */
  askedAt: time('asked_at'),
  /** The provider's code if it refused the refund; null otherwise. */
  refusal: text(),
  /** Whether the merchant made the refund on the provider's own website. */
  byHand: boolean('by_hand').notNull().default(false),
  /**
   * The amount in cents that the merchant transfers by hand, for an order that is paid later. Null for other
   * orders.
   */
  handCents: cents('hand_cents'),
  /** The reference of the transfer by hand. */
  handReference: text('hand_reference'),
  createdAt: time('created_at').notNull().defaultNow(),
  completedAt: time('completed_at'),
});

/** The order lines of a refund. Their items were cancelled before shipping, or returned. */
export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: uuid('refund_id').notNull(),
    line: integer().notNull(),
    kind: text().$type<'cancelled' | 'returned'>().notNull(),
    quantity: integer().notNull(),
    subtotalCents: cents('subtotal_cents').notNull(),
    discountCents: cents('discount_cents').notNull(),
    taxCents: cents('tax_cents').notNull(),
    /** The paid amount of these items, including tax. */
    amountCents: cents('amount_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.refundId, table.line, table.kind] })],
);

/** Disputes that payers opened. The values are in the provider's terms. */
export const disputes = pgTable('disputes', {
  id: text().primaryKey(),
  paymentId: uuid('payment_id').notNull(),
  status: text().notNull(),
  reason: text().notNull(),
  stage: text(),
  outcome: text(),
  amountCents: bigint('amount_cents', { mode: 'number' }),
  currency: text(),
  respondBy: time('respond_by'),
  openedAt: time('opened_at').notNull(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});
