import { sql } from 'drizzle-orm';
import {
  bigint,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea } from '../bytea.ts';
import type { OrderDelivery } from './addresses.ts';
import type { Amounts } from './amounts.ts';
import type { Payer } from './orders.ts';

/** What each means is told in docs/decisions/0011-payments.md. */
export type PaymentState =
  | 'started'
  | 'paying'
  | 'captured'
  | 'settled'
  | 'released'
  | 'refunding'
  | 'refunded';

/** What is bought, at the price that is charged. */
export type PaidLine = { productId: number; name: string; quantity: number; priceCents: number };

/** One try to pay a cart. Its id becomes the order's. */
export const payments = pgTable('payments', {
  id: uuid().primaryKey(),
  customerId: text('customer_id').notNull(),
  /** How the customer pays: a simulated method, else the provider's name. */
  method: text().notNull(),
  /** Who takes the money, by its name in the registry; null where no money moves. */
  provider: text(),
  state: text().$type<PaymentState>().notNull(),
  /** The column has the name of an earlier version. */
  paymentKey: text('cart_key').notNull(),
  /** All that was shown of amounts and delivery; null where a form of a version before told none. */
  agreement: text(),
  lines: jsonb().$type<PaidLine[]>().notNull(),
  /** What is charged: reckoned when the payment started, and read by everybody since. */
  amounts: jsonb().$type<Amounts>().notNull(),
  totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
  /** Of the customer's account; null for a guest. */
  customerEmail: text('customer_email'),
  payer: jsonb().$type<Payer>().notNull(),
  /** Where it goes and how; null where nothing is sent. */
  delivery: jsonb().$type<OrderDelivery>(),
  /** Of a guest who has nothing sent: where the receipt goes. */
  contactEmail: text('contact_email'),
  source: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  providerOrderId: text('provider_order_id'),
  approveUrl: text('approve_url'),
  captureId: text('capture_id'),
  declines: integer().notNull().default(0),
  declinedAt: timestamp('declined_at', { withTimezone: true }),
  reason: text(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  holdEndsAt: timestamp('hold_ends_at', { withTimezone: true })
    .notNull()
    .default(sql`now() + interval '15 minutes'`),
  checkAt: timestamp('check_at', { withTimezone: true }),
  checks: integer().notNull().default(0),
  /** When the provider is asked again about one that is settled. */
  lookAt: timestamp('look_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Counters against abuse, each of a user or a network address. */
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
    /** Kept before the payer has approved; null: all. */
    held: integer(),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.productId] })],
);

/** What is kept from others now, by payment and product: reservations whose time is not over. */
export const heldStock = pgView('held_stock', {
  paymentId: uuid('payment_id').notNull(),
  productId: bigint('product_id', { mode: 'number' }).notNull(),
  customerId: text('customer_id').notNull(),
  /** A digest of the payer's network; null where it is not known. */
  network: bytea(),
  pieces: integer().notNull(),
  /** Of these, what is kept for a payer who is not known to have approved. */
  unapproved: integer().notNull(),
}).existing();

/** A payment's history. */
export const paymentEvents = pgTable('payment_events', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  paymentId: uuid('payment_id').notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  kind: text().notNull(),
  detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
});

/** Webhooks heard already. */
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
