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

/** The merchant as of the invoice date. */
export type Seller = { name: string; address: string; taxNumber: string };

/** The merchant's details for invoices. Orders and refunds from `beginsAt` on get an invoice. */
export const invoiceSettings = pgTable('invoice_settings', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  companyName: text('company_name').notNull().default(''),
  companyAddress: text('company_address').notNull().default(''),
  taxNumber: text('tax_number').notNull().default(''),
  prefix: text().notNull().default(''),
  email: text().notNull().default(''),
  phone: text().notNull().default(''),
  beginsAt: time('begins_at'),
  /** Every order and refund before this time has its invoice number. */
  numberedUntil: time('numbered_until'),
  version: integer().notNull().default(1),
});

/** An invoice of an order, or the credit note of a refund. */
export const invoices = pgTable(
  'invoices',
  {
    kind: text().$type<InvoiceKind>().notNull(),
    number: bigint({ mode: 'number' }).notNull(),
    /** The invoice number as printed. */
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
