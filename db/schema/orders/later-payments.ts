import { bigint, boolean, date, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../bytea.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The payment state of an order that is paid later. In `completed_transactions`, null means that the order
 * was paid immediately.
 */
export type PayState = 'awaiting' | 'paid' | 'cancelled';

/**
 * The merchant's settings of payment methods that are paid later, and the bank account. The table has one
 * row.
 */
export const payLaterSettings = pgTable('pay_later_settings', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  /** The settings that differ from their defaults, by field. */
  settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  version: integer().notNull().default(1),
});

/** How and when an order is paid later. The payment state is in `completed_transactions`. */
export const laterPayments = pgTable('later_payments', {
  orderId: uuid('order_id').primaryKey(),
  method: text().notNull(),
  /** When the payment is due: the end of a day in the shop's time zone. */
  dueAt: time('due_at').notNull(),
  /** The times when the job sends the reminder and cancels the order. Null if the job will not do this. */
  remindAt: time('remind_at'),
  cancelAt: time('cancel_at'),
  /** The values of `remindAt` and `cancelAt` before a payment cleared them. */
  remindAtBefore: time('remind_at_before'),
  cancelAtBefore: time('cancel_at_before'),
  receivedCents: bigint('received_cents', { mode: 'number' }).notNull().default(0),
  /** A digest of the network from which the order was placed. Cleared when the order is paid or cancelled. */
  network: bytea(),
  /** Increased by each change of the payment, to detect changes in a second tab. */
  version: integer().notNull().default(1),
});

/** Payments that the merchant recorded for orders that are paid later. */
export const receivedPayments = pgTable('received_payments', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  orderId: uuid('order_id').notNull(),
  receivedOn: date('received_on').notNull(),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  reference: text().notNull().default(''),
  notedBy: text('noted_by').notNull(),
  notedAt: time('noted_at').notNull().defaultNow(),
});
