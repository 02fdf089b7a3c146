import { bigint, boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The fields of an address; '' where a field is empty. */
export type StoredAddress = Record<
  'country' | 'name' | 'company' | 'line1' | 'line2' | 'district' | 'city' | 'region' | 'postcode' | 'phone',
  string
>;

/** The address book of an account. */
export const addresses = pgTable('addresses', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  customerId: text('customer_id').notNull(),
  address: jsonb().$type<StoredAddress>().notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** The customer's checkout so far. */
export const checkouts = pgTable('checkouts', {
  customerId: text('customer_id').primaryKey(),
  email: text().notNull().default(''),
  /** As typed, valid or not. */
  address: jsonb().$type<StoredAddress>(),
  billingAddress: jsonb('billing_address').$type<StoredAddress>(),
  /** Whether the customer confirmed the address, instead of only typing it. */
  confirmed: boolean().notNull().default(false),
  /** Whether the customer confirmed the email. Orders without delivery ask for it alone. */
  emailConfirmed: boolean('email_confirmed').notNull().default(false),
  deliveryMethodId: bigint('delivery_method_id', { mode: 'number' }),
  /** The discount code. */
  code: text(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Delivery of an order, fixed when its payment starts. */
export type OrderDelivery = {
  address: StoredAddress;
  /** Null: the same as the shipping address. */
  billing: StoredAddress | null;
  /** Only for guests, whom the shop can't reach otherwise. */
  email: string | null;
  /** `place`: the pick-up location; '' for shipping. */
  method: { id: number; name: string; days: { min: number; max: number } | null; place: string };
};
