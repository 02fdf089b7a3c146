import { bigint, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Outbox emails (the table's name is from an earlier version): one per order with an email address, per
 * payment refunded without an order, per shipment, per partial refund, per preview for an administrator, and
 * two per restock request.
 */
export const confirmationMails = pgTable('confirmation_mails', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  /** Exactly one of these is set. */
  orderId: uuid('order_id').unique(),
  paymentId: uuid('payment_id').unique(),
  shipmentId: bigint('shipment_id', { mode: 'number' }).unique(),
  refundId: uuid('refund_id').unique(),
  /** An order that is paid later: the email is its payment reminder, or says that it was cancelled. */
  reminderOf: uuid('reminder_of').unique(),
  cancellationOf: uuid('cancellation_of').unique(),
  /** An order that is paid later, whose payment has arrived. */
  receivedOf: uuid('received_of').unique(),
  /** The kind of email that an administrator asked to see. */
  previewOf: text('preview_of').unique(),
  /** A restock request: the email asks to confirm it, or says that the product is back in stock. */
  restockConfirmId: bigint('restock_confirm_id', { mode: 'number' }).unique(),
  restockId: bigint('restock_id', { mode: 'number' }).unique(),
  recipient: text().notNull(),
  /** Number of times the email was requested. */
  round: integer().notNull().default(1),
  askedAt: time('asked_at').notNull().defaultNow(),
  attempts: integer().notNull().default(0),
  dueAt: time('due_at').notNull().defaultNow(),
  sentAt: time('sent_at'),
  gaveUpAt: time('gave_up_at'),
  lastFault: text('last_fault'),
});

/** The merchant's own opening sentences, by kind of email and language. */
export const mailOpenings = pgTable(
  'mail_openings',
  {
    kind: text().notNull(),
    language: text().notNull(),
    /** Null where the original was restored. */
    opening: text(),
    /** Raised by each edit, to detect conflicting edits. */
    version: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.kind, table.language] })],
);
