import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

/**
 * One confirmation for each order that has an address to write to, one notice for each payment that was
 * refunded without an order, and one for each shipment and each partial refund of an order.
 */
export const confirmationMails = pgTable('confirmation_mails', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  /** One of the four is named. */
  orderId: uuid('order_id').unique(),
  paymentId: uuid('payment_id').unique(),
  shipmentId: bigint('shipment_id', { mode: 'number' }).unique(),
  refundId: uuid('refund_id').unique(),
  recipient: text().notNull(),
  /** Counts how often the mail was asked for. */
  round: integer().notNull().default(1),
  askedAt: time('asked_at').notNull().defaultNow(),
  attempts: integer().notNull().default(0),
  dueAt: time('due_at').notNull().defaultNow(),
  sentAt: time('sent_at'),
  gaveUpAt: time('gave_up_at'),
  lastFault: text('last_fault'),
});
