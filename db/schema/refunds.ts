import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

const cents = (name: string) => bigint(name, { mode: 'number' });

/** What each means is told in the migration. */
export type RefundOrigin = 'shop' | 'provider' | 'reversal';
export type RefundState = 'pending' | 'completed' | 'failed';

/** Money of a payment that went back, or is to go: each time a row. */
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
  /** Of this amount and no more, whatever is left of the payment. */
  ofPart: boolean('of_part').notNull().default(false),
  /** Of its amount: what was paid for delivery. */
  shippingCents: cents('shipping_cents').notNull().default(0),
  createdAt: time('created_at').notNull().defaultNow(),
  completedAt: time('completed_at'),
});

/** What of an order a refund is for: pieces that were cancelled before they were sent, or came back. */
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
    /** What was paid for the pieces, with tax. */
    amountCents: cents('amount_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.refundId, table.line, table.kind] })],
);

/** Complaints of payers as the provider tells of them, in its words. */
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
