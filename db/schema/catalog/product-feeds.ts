import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '../../bytea.ts';

/** The link to the product feed for merchant centers, such as Google's. */
export const productFeeds = pgTable('product_feeds', {
  /** SHA-256 of the link's token. The administrator sees the token only once. */
  tokenHash: bytea('token_hash').primaryKey(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
  readAt: timestamp('read_at', { withTimezone: true }),
  hourBegan: timestamp('hour_began', { withTimezone: true }).notNull().defaultNow(),
  /** The number of requests in the hour that began at `hourBegan`. */
  reads: integer().notNull().default(0),
});
