import { bigint, boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { OrderDelivery } from '../addresses.ts';
import type { Amounts } from './amounts.ts';
import type { PayState } from './later-payments.ts';

export type Money = { currency_code: string; value: string };

export type Payer = { name: { given_name: string; surname: string }; email_address: string };

/** The value of the order: items + tax + shipping - discounts. */
type Breakdown = {
  item_total: Money;
  tax_total: Money;
  shipping: Money;
  discount?: Money;
  shipping_discount?: Money;
};

/** A shipping address in the format of the payment provider. */
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

/**
 * An item of the order. `sku` is the id of the product or variant. `stock_keeping_unit` is the merchant's own
 * stock keeping unit, if there was one.
 */
export type OrderItem = {
  sku: string;
  stock_keeping_unit?: string;
  name: string;
  quantity: string;
  unit_amount: Money;
};

export type PurchaseUnit = {
  amount: Money & { breakdown?: Breakdown };
  description?: string;
  /** The shipping address. */
  shipping?: Shipping;
  items?: OrderItem[];
};

/**
 * Orders. The spec (S3) calls them completed transactions. Each order contains the payment provider's
 * document as JSON.
 */
export const completedTransactions = pgTable('completed_transactions', {
  id: uuid().primaryKey(),
  customerId: text('customer_id').notNull(),
  /** The key of the paid cart. A repeated payment has the same key and finds this order. */
  paymentKey: text('payment_key').notNull(),
  status: text(),
  intent: text().notNull().default('CAPTURE'),
  payer: jsonb().$type<Payer>().notNull(),
  purchaseUnits: jsonb('purchase_units').$type<PurchaseUnit[]>().notNull(),
  /** Null if nothing is shipped, and for orders from before shipping existed. */
  delivery: jsonb().$type<OrderDelivery>(),
  /** A guest's email address for the receipt if nothing in the order is shipped. */
  contactEmail: text('contact_email'),
  paymentSource: jsonb('payment_source').$type<Record<string, unknown>>(),
  /** The amounts, copied from the payment. Null for an order that only has a total. */
  amounts: jsonb().$type<Amounts>(),
  totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
  /** Whether the payment was simulated, so that no money moved. */
  simulated: boolean().notNull().default(false),
  /** The sum of the completed refunds in cents. */
  refundedCents: bigint('refunded_cents', { mode: 'number' }).notNull().default(0),
  /** The part of `refundedCents` that was cancelled before the customer paid. No money went back. */
  cancelledCents: bigint('cancelled_cents', { mode: 'number' }).notNull().default(0),
  /** When the order was fully refunded. */
  refundedAt: timestamp('refunded_at', { withTimezone: true }),
  /** The payment state of an order that is paid later; null if it was paid immediately. */
  payState: text('pay_state').$type<PayState>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updateTime: timestamp('update_time', { withTimezone: true }).notNull().defaultNow(),
});
