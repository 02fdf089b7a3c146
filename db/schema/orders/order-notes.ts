import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Notes that administrators wrote on an order. */
export const orderNotes = pgTable('order_notes', {
  orderId: uuid('order_id').primaryKey(),
  note: text().notNull(),
  version: integer().notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
