import { bigint, boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What an address is made of, each a text; '' where there is nothing. */
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

/** What a customer has said at the checkout so far. */
export const checkouts = pgTable('checkouts', {
  customerId: text('customer_id').primaryKey(),
  email: text().notNull().default(''),
  /** As it was typed, right or wrong. */
  address: jsonb().$type<StoredAddress>(),
  billingAddress: jsonb('billing_address').$type<StoredAddress>(),
  /** Whether the customer has said that this is where it goes, rather than typed only. */
  confirmed: boolean().notNull().default(false),
  /** The same of the e-mail, which is asked alone where nothing is sent. */
  emailConfirmed: boolean('email_confirmed').notNull().default(false),
  deliveryMethodId: bigint('delivery_method_id', { mode: 'number' }),
  /** Of a discount. */
  code: text(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Where an order goes and how, as its payment was started: nothing that changes later changes it. */
export type OrderDelivery = {
  address: StoredAddress;
  /** Null: as the other. */
  billing: StoredAddress | null;
  /** Of a guest, who is reached by it alone. */
  email: string | null;
  /** `place`: where it is fetched; '' of what is sent. */
  method: { id: number; name: string; days: { min: number; max: number } | null; place: string };
};
