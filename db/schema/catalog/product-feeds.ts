import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '../../bytea.ts';

/** The product feed's link, for merchant centers. */
export const productFeeds = pgTable('product_feeds', {
  /** SHA-256 of the link's token. The administrator sees the token once. */
  tokenHash: bytea('token_hash').primaryKey(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
  readAt: timestamp('read_at', { withTimezone: true }),
  hourBegan: timestamp('hour_began', { withTimezone: true }).notNull().defaultNow(),
  /** Requests within that hour. */
  reads: integer().notNull().default(0),
});
