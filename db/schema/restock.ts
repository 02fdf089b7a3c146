import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '../bytea.ts';

/** Requests for an email when a product or variant is back in stock. */
export const restockRequests = pgTable('restock_requests', {
  /** The ids are in the order of the requests. */
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  /** The id of a product or a variant. */
  productId: bigint('product_id', { mode: 'number' }).notNull(),
  email: text().notNull(),
  /** The id of the member; null for a guest. */
  customerId: text('customer_id'),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
  /** When the request was confirmed. Null until a guest opens the link in the email. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** When the email was put into the outbox. Null while the customer waits. */
  queuedAt: timestamp('queued_at', { withTimezone: true }),
});

/** The links in the emails about a request. They confirm or end the request. */
export const restockLinks = pgTable('restock_links', {
  /** SHA-256 of the link's token. Only the email contains the token itself. */
  tokenHash: bytea('token_hash').primaryKey(),
  requestId: bigint('request_id', { mode: 'number' }).notNull(),
});
