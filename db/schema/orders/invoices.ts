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

/** The merchant's details at the time of the invoice. */
export type Seller = { name: string; address: string; taxNumber: string };

/** The merchant's settings of invoices. Orders and refunds since `beginsAt` get an invoice. */
export const invoiceSettings = pgTable('invoice_settings', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  companyName: text('company_name').notNull().default(''),
  companyAddress: text('company_address').notNull().default(''),
  taxNumber: text('tax_number').notNull().default(''),
  prefix: text().notNull().default(''),
  email: text().notNull().default(''),
  phone: text().notNull().default(''),
  beginsAt: time('begins_at'),
  /** All orders and refunds before this time already have their invoice numbers. */
  numberedUntil: time('numbered_until'),
  version: integer().notNull().default(1),
});

/** Invoices of orders and credit notes of refunds. */
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
