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

/** docs/decisions/0011-payments.md defines each state. */
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
  /** The stock keeping unit; missing if there was none. */
  sku?: string;
  quantity: number;
  priceCents: number;
};

/** One attempt to pay for a cart. Its id becomes the order's id. */
export const payments = pgTable('payments', {
  id: uuid().primaryKey(),
  customerId: text('customer_id').notNull(),
  /** A simulated method, else the provider's name. */
  method: text().notNull(),
  /** The provider's name in the registry; null where no money moves. */
  provider: text(),
  state: text().$type<PaymentState>().notNull(),
  /** The payment key. The column keeps its name from an earlier version. */
  paymentKey: text('cart_key').notNull(),
  /** Hash of the amounts and delivery that the customer saw; null from forms of an earlier version. */
  agreement: text(),
  lines: jsonb().$type<PaidLine[]>().notNull(),
  /** The charged amounts, calculated when the payment starts and never again. */
  amounts: jsonb().$type<Amounts>().notNull(),
  totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
  /** Email of the customer's account; null for a guest. */
  customerEmail: text('customer_email'),
  payer: jsonb().$type<Payer>().notNull(),
  /** Null where nothing is shipped. */
  delivery: jsonb().$type<OrderDelivery>(),
  /** Email of a guest without delivery, for the receipt. */
  contactEmail: text('contact_email'),
  source: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  providerOrderId: text('provider_order_id'),
  approveUrl: text('approve_url'),
  captureId: text('capture_id'),
  /** Idempotency key of the capture; null before one, and in payments of earlier versions. */
  captureRequestId: text('capture_request_id'),
  /** The provider's order is cancelled once the payment is released. */
  cancelOnRelease: boolean('cancel_on_release').notNull().default(false),
  /** The provider's order is for its form in the shop's page, not for the provider's own page. */
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
  /** When to sync this settled payment with the provider again. */
  lookAt: timestamp('look_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Abuse counters, each for a user or a network address. */
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
    /** Quantity reserved until the payer approves; null: all of it. */
    held: integer(),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.productId] })],
);

/** Reserved stock by payment and product, without expired reservations. */
export const reservedStock = pgView('held_stock', {
  paymentId: uuid('payment_id').notNull(),
  productId: bigint('product_id', { mode: 'number' }).notNull(),
  customerId: text('customer_id').notNull(),
  /** Digest of the payer's network; null where unknown. */
  network: bytea(),
  pieces: integer().notNull(),
  /** The part reserved for payers without a known approval. */
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

/** Webhooks already received. */
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
