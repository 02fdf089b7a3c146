import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

export type InvoiceKind = 'invoice' | 'credit-note';

/** Who the merchant was when an invoice was made. */
export type Seller = { name: string; address: string; taxNumber: string };

/** What the merchant says of himself; invoices are made since `beginsAt`. */
export const invoiceSettings = pgTable('invoice_settings', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  companyName: text('company_name').notNull().default(''),
  companyAddress: text('company_address').notNull().default(''),
  taxNumber: text('tax_number').notNull().default(''),
  prefix: text().notNull().default(''),
  beginsAt: time('begins_at'),
  /** Orders and refunds of before have their numbers. */
  numberedUntil: time('numbered_until'),
  version: integer().notNull().default(1),
});

/** An invoice of an order, or the credit note of a refund. */
export const invoices = pgTable(
  'invoices',
  {
    kind: text().$type<InvoiceKind>().notNull(),
    number: bigint({ mode: 'number' }).notNull(),
    /** As it is printed. */
    name: text().notNull().unique(),
    orderId: uuid('order_id').notNull(),
    refundId: uuid('refund_id').unique(),
    seller: jsonb().$type<Seller>().notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    paidAt: time('paid_at').notNull(),
    issuedAt: time('issued_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.number] })],
);
