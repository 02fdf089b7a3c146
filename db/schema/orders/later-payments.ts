import { bigint, boolean, date, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../bytea.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Whether an order that is paid later is paid. Null in `completed_transactions`: it was paid at once. */
export type PayState = 'awaiting' | 'paid' | 'cancelled';

/** The merchant's settings of methods that are paid later, and the bank account. */
export const payLaterSettings = pgTable('pay_later_settings', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  /** Values that differ from their defaults, by field. */
  settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  version: integer().notNull().default(1),
});

/** How and until when an order is paid later. Its state is in `completed_transactions`. */
export const laterPayments = pgTable('later_payments', {
  orderId: uuid('order_id').primaryKey(),
  method: text().notNull(),
  /** The end of a day in the shop's zone. */
  dueAt: time('due_at').notNull(),
  /** When the job reminds the customer, and when it cancels the order; null: never, or no longer. */
  remindAt: time('remind_at'),
  cancelAt: time('cancel_at'),
  /** Both times before a payment cleared them. */
  remindAtBefore: time('remind_at_before'),
  cancelAtBefore: time('cancel_at_before'),
  receivedCents: bigint('received_cents', { mode: 'number' }).notNull().default(0),
  /** Digest of the network that placed the order, until it is paid or cancelled. */
  network: bytea(),
  /** Raised by each change of the payment, to detect a second tab. */
  version: integer().notNull().default(1),
});

/** Payments that the merchant recorded. */
export const receivedPayments = pgTable('received_payments', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  orderId: uuid('order_id').notNull(),
  receivedOn: date('received_on').notNull(),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  reference: text().notNull().default(''),
  notedBy: text('noted_by').notNull(),
  notedAt: time('noted_at').notNull().defaultNow(),
});
