import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea } from '../../bytea.ts';
import type { OrderDelivery } from '../addresses.ts';
import type { Amounts } from './amounts.ts';
import type { Payer } from './orders.ts';

/** The state of a payment. docs/decisions/0011-payments.md defines each state. */
export type PaymentState =
  | 'started'
  | 'paying'
  | 'captured'
  | 'settled'
  | 'released'
  | 'refunding'
  | 'refunded';

/** A line of the cart at the price that is charged. */
export type PaidLine = {
  productId: number;
  name: string;
  /** The merchant's stock keeping unit; missing if there was none. */
  sku?: string;
  quantity: number;
  priceCents: number;
};

/** Attempts to pay for a cart. The payment's id becomes the order's id. */
export const payments = pgTable('payments', {
  id: uuid().primaryKey(),
  customerId: text('customer_id').notNull(),
  /** A simulated payment method, or the provider's name. */
  method: text().notNull(),
  /** The provider's name in the registry; null if no money moves. */
  provider: text(),
  state: text().$type<PaymentState>().notNull(),
  /** The key of the paid cart. The column's name is from an earlier version. */
  paymentKey: text('cart_key').notNull(),
  /**
   * A hash of the amounts and delivery that the customer saw. Null if the form was from an earlier version.
   */
  agreement: text(),
  lines: jsonb().$type<PaidLine[]>().notNull(),
  /** The charged amounts. They are calculated when the payment starts and never changed. */
  amounts: jsonb().$type<Amounts>().notNull(),
  totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
  /** The email address of the customer's account; null for a guest. */
  customerEmail: text('customer_email'),
  payer: jsonb().$type<Payer>().notNull(),
  /** Null if nothing is shipped. */
  delivery: jsonb().$type<OrderDelivery>(),
  /** A guest's email address for the receipt if nothing in the order is shipped. */
  contactEmail: text('contact_email'),
  source: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  providerOrderId: text('provider_order_id'),
  approveUrl: text('approve_url'),
  captureId: text('capture_id'),
  /** The idempotency key of the capture. Null before the capture, and in payments of earlier versions. */
  captureRequestId: text('capture_request_id'),
  /** Whether to cancel the provider's order when the payment is released. */
  cancelOnRelease: boolean('cancel_on_release').notNull().default(false),
  /**
   * Whether the customer pays in the provider's form within the shop's page. If false, the customer pays on
   * the provider's own page.
   */
  embedded: boolean().notNull().default(false),
  declines: integer().notNull().default(0),
  declinedAt: timestamp('declined_at', { withTimezone: true }),
  reason: text(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  holdEndsAt: timestamp('hold_ends_at', { withTimezone: true })
    .notNull()
    .default(sql`now() + interval '15 minutes'`),
  checkAt: timestamp('check_at', { withTimezone: true }),
  checks: integer().notNull().default(0),
  /** When to read this settled payment from the provider again. */
  lookAt: timestamp('look_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Counters that limit abuse. Each counter belongs to a user or a network address. */
export const paymentAttempts = pgTable('payment_attempts', {
  key: bytea().primaryKey(),
  count: integer().notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
});

export const stockReservations = pgTable(
  'stock_reservations',
  {
    paymentId: uuid('payment_id').notNull(),
    productId: bigint('product_id', { mode: 'number' }).notNull(),
    quantity: integer().notNull(),
    /**
     * The quantity that is reserved before the payer approves the payment. After the approval, all of
     * `quantity` is reserved. Null means that all of it is reserved from the start.
     */
    held: integer(),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.productId] })],
);

/** Reserved stock by payment and product. Expired reservations are not included. */
export const reservedStock = pgView('held_stock', {
  paymentId: uuid('payment_id').notNull(),
  productId: bigint('product_id', { mode: 'number' }).notNull(),
  customerId: text('customer_id').notNull(),
  /** A digest of the payer's network; null if it is not known. */
  network: bytea(),
  pieces: integer().notNull(),
  /** The part that is reserved for a payer who is not known to have approved the payment. */
  unapproved: integer().notNull(),
}).existing();

/** The history of each payment. */
export const paymentEvents = pgTable('payment_events', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  paymentId: uuid('payment_id').notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  kind: text().notNull(),
  /** `shopRefundId` is the id of a row of `refunds`. The provider's id of a refund is `refundId`. */
  detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
});

/** Webhooks that were already received, so that repeated ones are recognized. */
export const paymentWebhooks = pgTable(
  'payment_webhooks',
  {
    provider: text().notNull(),
    eventId: text('event_id').notNull(),
    eventType: text('event_type').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
);
