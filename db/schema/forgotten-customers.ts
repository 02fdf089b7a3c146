import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Customers who deleted their account. Links in emails no longer open their orders. */
export const forgottenCustomers = pgTable('forgotten_customers', {
  customerId: text('customer_id').primaryKey(),
  forgottenAt: timestamp('forgotten_at', { withTimezone: true }).notNull().defaultNow(),
});
