import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../bytea.ts';

/** The links in confirmation emails with which guests open their orders. */
export const orderLinks = pgTable('order_links', {
  /** SHA-256 of the link's token. Only the email contains the token itself. */
  tokenHash: bytea('token_hash').primaryKey(),
  orderId: uuid('order_id').notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
});
