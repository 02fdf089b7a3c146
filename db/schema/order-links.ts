import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../bytea.ts';

/** By which a guest opens his order from the mail that confirms it. */
export const orderLinks = pgTable('order_links', {
  /** SHA-256 of the link's word, which only the mail has. */
  tokenHash: bytea('token_hash').primaryKey(),
  orderId: uuid('order_id').notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
});
