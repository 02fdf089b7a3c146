import { bigint, boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The fields of an address. An empty field is ''. */
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

/** What the customer has entered at the checkout so far. */
export const checkouts = pgTable('checkouts', {
  customerId: text('customer_id').primaryKey(),
  email: text().notNull().default(''),
  /** The address as the customer typed it, even if it is invalid. */
  address: jsonb().$type<StoredAddress>(),
  billingAddress: jsonb('billing_address').$type<StoredAddress>(),
  /** Whether the customer confirmed the address. False while the customer has only typed it. */
  confirmed: boolean().notNull().default(false),
  /**
   * Whether the customer confirmed the email address. An order without delivery needs only the email address.
   */
  emailConfirmed: boolean('email_confirmed').notNull().default(false),
  deliveryMethodId: bigint('delivery_method_id', { mode: 'number' }),
  /** The discount code. */
  code: text(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** The delivery of an order. It is fixed when the payment starts. */
export type OrderDelivery = {
  address: StoredAddress;
  /** The billing address; null if it is the shipping address. */
  billing: StoredAddress | null;
  /** The email address of a guest, whom the shop can't reach otherwise. Null for other customers. */
  email: string | null;
  /** The shipping method. `place` is the location of a pick-up; '' for shipping. */
  method: { id: number; name: string; days: { min: number; max: number } | null; place: string };
};
