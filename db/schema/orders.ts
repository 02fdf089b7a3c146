import { bigint, boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { OrderDelivery } from './addresses.ts';
import type { Amounts } from './amounts.ts';

export type Money = { currency_code: string; value: string };

export type Payer = { name: { given_name: string; surname: string }; email_address: string };

/** The value is the items, the tax and the shipping, less the discounts where there are any. */
type Breakdown = {
  item_total: Money;
  tax_total: Money;
  shipping: Money;
  discount?: Money;
  shipping_discount?: Money;
};

/** The payment provider's shape of an address. */
export type Shipping = {
  name: { full_name: string };
  address: {
    address_line_1: string;
    address_line_2?: string;
    admin_area_3?: string;
    admin_area_2?: string;
    admin_area_1?: string;
    postal_code?: string;
    country_code: string;
  };
};

export type PurchaseUnit = {
  amount: Money & { breakdown?: Breakdown };
  description?: string;
  /** Where it is sent. */
  shipping?: Shipping;
  items?: { sku: string; name: string; quantity: string; unit_amount: Money }[];
};

/** Spec S3, Completed transaction: the payment provider's document shape, kept as JSON. */
export const completedTransactions = pgTable('completed_transactions', {
  id: uuid().primaryKey(),
  customerId: text('customer_id').notNull(),
  /** One key per cart as it was paid for: the same payment sent twice finds the same order. */
  paymentKey: text('payment_key').notNull(),
  status: text(),
  intent: text().notNull().default('CAPTURE'),
  payer: jsonb().$type<Payer>().notNull(),
  purchaseUnits: jsonb('purchase_units').$type<PurchaseUnit[]>().notNull(),
  /** Where it goes and how; null where nothing is sent, and of orders of a version before. */
  delivery: jsonb().$type<OrderDelivery>(),
  /** Of a guest who has nothing sent: where the receipt goes. */
  contactEmail: text('contact_email'),
  paymentSource: jsonb('payment_source').$type<Record<string, unknown>>(),
  /** As its payment was charged; null for an order recorded with its total alone. */
  amounts: jsonb().$type<Amounts>(),
  totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
  /** No money moved. */
  simulated: boolean().notNull().default(false),
  /** Of the total: what went back by completed refunds. */
  refundedCents: bigint('refunded_cents', { mode: 'number' }).notNull().default(0),
  /** When it was refunded as a whole. */
  refundedAt: timestamp('refunded_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updateTime: timestamp('update_time', { withTimezone: true }).notNull().defaultNow(),
});
