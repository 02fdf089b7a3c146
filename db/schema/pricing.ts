import {
  bigint,
  boolean,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea } from '../bytea.ts';

/** What the merchant sets of the shop itself: one row. */
export const shopSettings = pgTable('shop_settings', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  /** ISO 3166-1 alpha-2: the shop's own country, by which carts are reckoned until an address is known. */
  country: text().notNull().default('US'),
  pricesIncludeTax: boolean('prices_include_tax').notNull().default(false),
  taxRounding: text('tax_rounding').$type<'total' | 'line'>().notNull().default('total'),
  delivers: boolean().notNull().default(false),
  asksPhone: boolean('asks_phone').notNull().default(false),
  /** How many days cards of a product say that it is new. */
  newForDays: integer('new_for_days').notNull().default(0),
  /** Raised by each edit: tells one that another came first. */
  version: integer().notNull().default(1),
  /** Delivery is taxed by a class of its own. */
  deliveryTaxClassId: bigint('delivery_tax_class_id', { mode: 'number' }),
});

export const taxClasses = pgTable('tax_classes', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  name: text().notNull(),
  /** The class of products that name none: the first one. */
  position: integer().notNull().default(0),
});

/** Where taxes or ways of delivery hold: its places, or everywhere else. */
export const zones = pgTable('zones', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  kind: text().$type<'tax' | 'delivery'>().notNull(),
  name: text().notNull(),
  everywhereElse: boolean('everywhere_else').notNull().default(false),
  version: integer().notNull().default(1),
});

/** A country; of it one region, or postal codes that begin so. The closest one holds. */
export const zonePlaces = pgTable(
  'zone_places',
  {
    zoneId: bigint('zone_id', { mode: 'number' }).notNull(),
    kind: text().$type<'tax' | 'delivery'>().notNull(),
    country: text().notNull(),
    region: text().notNull().default(''),
    postalPrefix: text('postal_prefix').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.kind, table.country, table.region, table.postalPrefix] })],
);

export const taxRates = pgTable('tax_rates', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  zoneId: bigint('zone_id', { mode: 'number' }).notNull(),
  taxClassId: bigint('tax_class_id', { mode: 'number' }).notNull(),
  /** As the receipt names it. */
  name: text().notNull(),
  ratePercent: numeric('rate_percent', { precision: 6, scale: 3, mode: 'number' }).notNull(),
});

export const deliveryMethods = pgTable('delivery_methods', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  zoneId: bigint('zone_id', { mode: 'number' }).notNull(),
  name: text().notNull(),
  kind: text().$type<'fixed' | 'weight' | 'subtotal' | 'pickup'>().notNull(),
  /** Of a fixed method. */
  priceCents: integer('price_cents').notNull().default(0),
  /** Of the others, ascending, the first from 0. A null price: not by this. */
  bands: jsonb().$type<{ from: number; priceCents: number | null }[]>().notNull().default([]),
  /** From this subtotal on it costs nothing. */
  freeFromCents: integer('free_from_cents'),
  daysMin: integer('days_min'),
  daysMax: integer('days_max'),
  /** Where to fetch it, of a pick-up. */
  place: text().notNull().default(''),
  active: boolean().notNull().default(true),
  position: integer().notNull().default(0),
  version: integer().notNull().default(1),
});

export const discounts = pgTable('discounts', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  name: text().notNull(),
  /** Typed by the customer, in capitals; null: it holds by itself. */
  code: text(),
  kind: text().$type<'percent' | 'amount' | 'delivery' | 'x_for_y'>().notNull(),
  percent: numeric({ precision: 6, scale: 3, mode: 'number' }),
  amountCents: integer('amount_cents'),
  /** 'X for the price of Y'. */
  x: integer(),
  y: integer(),
  minSubtotalCents: integer('min_subtotal_cents').notNull().default(0),
  firstOrderOnly: boolean('first_order_only').notNull().default(false),
  onGiftCards: boolean('on_gift_cards').notNull().default(false),
  startsAt: timestamp('starts_at', { withTimezone: true }),
  endsAt: timestamp('ends_at', { withTimezone: true }),
  maxUses: integer('max_uses'),
  maxUsesPerCustomer: integer('max_uses_per_customer'),
  active: boolean().notNull().default(true),
  /** In this order they are taken off. */
  position: integer().notNull().default(0),
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** What a discount is for, with the table after this; without a row of either: for all. */
export const discountCategories = pgTable(
  'discount_categories',
  { discountId: bigint('discount_id', { mode: 'number' }).notNull(), category: text().notNull() },
  (table) => [primaryKey({ columns: [table.discountId, table.category] })],
);

export const discountProducts = pgTable(
  'discount_products',
  {
    discountId: bigint('discount_id', { mode: 'number' }).notNull(),
    productId: bigint('product_id', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.discountId, table.productId] })],
);

/** One row a payment and discount, from its start on; given back with what it comes to nothing. */
export const discountUses = pgTable(
  'discount_uses',
  {
    paymentId: uuid('payment_id').notNull(),
    discountId: bigint('discount_id', { mode: 'number' }).notNull(),
    /** Digest of the account or of a guest's address. */
    customer: bytea(),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.discountId] })],
);

/** Raised whenever one of the rules changes: one row. */
export const priceRulesVersion = pgTable('price_rules_version', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  version: bigint({ mode: 'number' }).notNull().default(1),
});
