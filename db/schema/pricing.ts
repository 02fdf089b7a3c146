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

/** The merchant's settings of the shop. The table has one row. */
export const shopSettings = pgTable('shop_settings', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  /** The shop's country (ISO 3166-1 alpha-2). Carts without an address use its tax rates. */
  country: text().notNull().default('US'),
  pricesIncludeTax: boolean('prices_include_tax').notNull().default(false),
  taxRounding: text('tax_rounding').$type<'total' | 'line'>().notNull().default('total'),
  delivers: boolean().notNull().default(false),
  asksPhone: boolean('asks_phone').notNull().default(false),
  /** The number of days for which a product's card shows the label 'New'. */
  newForDays: integer('new_for_days').notNull().default(0),
  /** Increased by each edit, to detect conflicting edits. */
  version: integer().notNull().default(1),
  /** The tax class of shipping. */
  deliveryTaxClassId: bigint('delivery_tax_class_id', { mode: 'number' }),
});

export const taxClasses = pgTable('tax_classes', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  name: text().notNull(),
  /** The position in the list. The first class is the default for products. */
  position: integer().notNull().default(0),
});

/**
 * Zones for tax rates or shipping methods. A zone contains its places, or everything outside the other zones.
 */
export const zones = pgTable('zones', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  kind: text().$type<'tax' | 'delivery'>().notNull(),
  name: text().notNull(),
  everywhereElse: boolean('everywhere_else').notNull().default(false),
  version: integer().notNull().default(1),
});

/**
 * The places of a zone: a country, a region of a country, or a prefix of postal codes. If several places
 * match an address, the narrowest place applies.
 */
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
  /** The name on the receipt. */
  name: text().notNull(),
  ratePercent: numeric('rate_percent', { precision: 6, scale: 3, mode: 'number' }).notNull(),
});

/** The shipping methods of each zone. */
export const deliveryMethods = pgTable('delivery_methods', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  zoneId: bigint('zone_id', { mode: 'number' }).notNull(),
  name: text().notNull(),
  kind: text().$type<'fixed' | 'weight' | 'subtotal' | 'pickup'>().notNull(),
  /** The price of a method with a fixed price. */
  priceCents: integer('price_cents').notNull().default(0),
  /**
   * The price bands of the other methods, in ascending order from 0. If a price is null, the method is not
   * available in that band.
   */
  bands: jsonb().$type<{ from: number; priceCents: number | null }[]>().notNull().default([]),
  /** Shipping is free from this subtotal on. */
  freeFromCents: integer('free_from_cents'),
  daysMin: integer('days_min'),
  daysMax: integer('days_max'),
  /** The location of a pick-up. */
  place: text().notNull().default(''),
  active: boolean().notNull().default(true),
  position: integer().notNull().default(0),
  version: integer().notNull().default(1),
});

export const discounts = pgTable('discounts', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  name: text().notNull(),
  /** The discount code in capitals; null for an automatic discount. */
  code: text(),
  kind: text().$type<'percent' | 'amount' | 'delivery' | 'x_for_y'>().notNull(),
  percent: numeric({ precision: 6, scale: 3, mode: 'number' }),
  amountCents: integer('amount_cents'),
  /** For discounts such as '3 for the price of 2': the customer gets `x` items for the price of `y`. */
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
  /** Discounts are applied in this order. */
  position: integer().notNull().default(0),
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * Categories to which a discount is limited. `discount_products` limits it to products. A discount without
 * rows in both tables applies to everything.
 */
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

/**
 * Uses of discounts. Each payment and discount has one row from the start of the payment. The row is removed
 * if the payment fails.
 */
export const discountUses = pgTable(
  'discount_uses',
  {
    paymentId: uuid('payment_id').notNull(),
    discountId: bigint('discount_id', { mode: 'number' }).notNull(),
    /** A digest of the account, or of the guest's address. */
    customer: bytea(),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.discountId] })],
);

/** A number that every change of a price rule increases. The table has one row. */
export const priceRulesVersion = pgTable('price_rules_version', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  version: bigint({ mode: 'number' }).notNull().default(1),
});
