import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

const cents = (name: string) => bigint(name, { mode: 'number' });

/** The migration defines each origin. */
export type RefundOrigin = 'shop' | 'provider' | 'reversal';
export type RefundState = 'pending' | 'completed' | 'failed';

/** One row per refund of a payment, pending or done. */
export const refunds = pgTable('refunds', {
  id: uuid().primaryKey().defaultRandom(),
  paymentId: uuid('payment_id').notNull(),
  origin: text().$type<RefundOrigin>().notNull(),
  state: text().$type<RefundState>().notNull(),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  currency: text().notNull().default('USD'),
  providerRefundId: text('provider_refund_id'),
  requestId: text('request_id'),
  restocked: boolean().notNull().default(false),
  /** Whether to refund exactly this amount instead of the rest of the payment. */
  ofPart: boolean('of_part').notNull().default(false),
  /** The part of the amount that refunds shipping. */
  shippingCents: cents('shipping_cents').notNull().default(0),
  /** When the first request with the current request id was sent; null: not yet. */
  askedAt: time('asked_at'),
  /** The provider's code for its refusal; null: not refused. */
  refusal: text(),
  /** Refunded on the provider's own website instead of by the shop. */
  byHand: boolean('by_hand').notNull().default(false),
  /**
   * The amount that the merchant transfers manually, for an order that is paid later; null for other orders.
   */
  handCents: cents('hand_cents'),
  /** The reference of that transfer. */
  handReference: text('hand_reference'),
  createdAt: time('created_at').notNull().defaultNow(),
  completedAt: time('completed_at'),
});

/** The order lines of a refund: items cancelled before shipping, or returned. */
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
    /** Paid amount of these items, with tax. */
    amountCents: cents('amount_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.refundId, table.line, table.kind] })],
);

/** Payers' disputes, in the provider's terms. */
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
