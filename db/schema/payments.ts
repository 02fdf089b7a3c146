import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Payer } from './orders.ts';

export type PaymentMethod = 'card' | 'paypal' | 'demo';

/** What each means is told in the migration. */
type PaymentState = 'started' | 'paying' | 'captured' | 'settled' | 'released' | 'refunding' | 'refunded';

/** What is bought, at the price that is charged. */
export type PaidLine = { productId: number; name: string; quantity: number; priceCents: number };

/** One try to pay a cart. Its id becomes the order's. */
export const payments = pgTable('payments', {
  id: uuid().primaryKey(),
  customerId: text('customer_id').notNull(),
  method: text().$type<PaymentMethod>().notNull(),
  state: text().$type<PaymentState>().notNull(),
  cartKey: text('cart_key').notNull(),
  lines: jsonb().$type<PaidLine[]>().notNull(),
  subtotalCents: bigint('subtotal_cents', { mode: 'number' }).notNull(),
  taxCents: bigint('tax_cents', { mode: 'number' }).notNull(),
  totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
  /** Of the customer's account; null for a guest. */
  customerEmail: text('customer_email'),
  payer: jsonb().$type<Payer>().notNull(),
  source: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  paypalOrderId: text('paypal_order_id'),
  approveUrl: text('approve_url'),
  captureId: text('capture_id'),
  refundId: text('refund_id'),
  declines: integer().notNull().default(0),
  reason: text(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  checkAt: timestamp('check_at', { withTimezone: true }),
  checks: integer().notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export const stockReservations = pgTable(
  'stock_reservations',
  {
    paymentId: uuid('payment_id').notNull(),
    productId: bigint('product_id', { mode: 'number' }).notNull(),
    quantity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.productId] })],
);

/** A payment's history. */
export const paymentEvents = pgTable('payment_events', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  paymentId: uuid('payment_id').notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  kind: text().notNull(),
  detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
});

/** Webhooks heard already. */
export const paymentWebhooks = pgTable('payment_webhooks', {
  eventId: text('event_id').primaryKey(),
  eventType: text('event_type').notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
});
