import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../bytea.ts';

/** The link in the confirmation email with which a guest opens the order. */
export const orderLinks = pgTable('order_links', {
  /** SHA-256 of the link's token, which only the email contains. */
  tokenHash: bytea('token_hash').primaryKey(),
  orderId: uuid('order_id').notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
});
