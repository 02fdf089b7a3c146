import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '../bytea.ts';

/** The address at which merchants' centres read all products. */
export const productFeeds = pgTable('product_feeds', {
  /** SHA-256 of the address' word, which the administrator saw once. */
  tokenHash: bytea('token_hash').primaryKey(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
  readAt: timestamp('read_at', { withTimezone: true }),
  hourBegan: timestamp('hour_began', { withTimezone: true }).notNull().defaultNow(),
  /** In that hour. */
  reads: integer().notNull().default(0),
});
