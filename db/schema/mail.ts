import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The outbox of emails. The table's name is from an earlier version. There is one email for each order with
 * an email address, and for each payment that was refunded without an order. There is also one for each
 * shipment, each partial refund, and each preview for an administrator. A restock request has two emails.
 */
export const confirmationMails = pgTable('confirmation_mails', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  /** Each email is about one thing: exactly one of the columns from here to `restockId` is set. */
  orderId: uuid('order_id').unique(),
  paymentId: uuid('payment_id').unique(),
  shipmentId: bigint('shipment_id', { mode: 'number' }).unique(),
  refundId: uuid('refund_id').unique(),
  /** An order that is paid later. The email is a payment reminder, or says that the order was cancelled. */
  reminderOf: uuid('reminder_of').unique(),
  cancellationOf: uuid('cancellation_of').unique(),
  /** An order that is paid later and whose payment has arrived. */
  receivedOf: uuid('received_of').unique(),
  /** The kind of email that an administrator wants to preview. */
  previewOf: text('preview_of').unique(),
  /**
   * A restock request. The email asks the customer to confirm it, or says that the product is back in stock.
   */
  restockConfirmId: bigint('restock_confirm_id', { mode: 'number' }).unique(),
  restockId: bigint('restock_id', { mode: 'number' }).unique(),
  recipient: text().notNull(),
  /** How many times this email was requested. */
  round: integer().notNull().default(1),
  askedAt: time('asked_at').notNull().defaultNow(),
  attempts: integer().notNull().default(0),
  dueAt: time('due_at').notNull().defaultNow(),
  /** When the email server accepted the email, or when the shop saved it as a file without such a server. */
  sentAt: time('sent_at'),
  savedAsFile: boolean('saved_as_file').notNull().default(false),
  gaveUpAt: time('gave_up_at'),
  lastFault: text('last_fault'),
});

/** The merchant's own opening sentences, by kind of email and language. */
export const mailOpenings = pgTable(
  'mail_openings',
  {
    kind: text().notNull(),
    language: text().notNull(),
    /** Null if the merchant restored the default. */
    opening: text(),
    /** Increased by each edit, to detect conflicting edits. */
    version: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.kind, table.language] })],
);
