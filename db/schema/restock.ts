import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '../bytea.ts';

/** Requests for an email when a product or variant is back in stock. */
export const restockRequests = pgTable('restock_requests', {
  /** The order of requests. */
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  /** A product or a variant. */
  productId: bigint('product_id', { mode: 'number' }).notNull(),
  email: text().notNull(),
  /** The member; null for everybody else. */
  customerId: text('customer_id'),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
  /** Null until a guest opens the link in the email. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** When the email was put into the outbox; null while the customer waits. */
  queuedAt: timestamp('queued_at', { withTimezone: true }),
});

/** The links in these emails, which confirm or end a request. */
export const restockLinks = pgTable('restock_links', {
  /** SHA-256 of the link's token, which only the email contains. */
  tokenHash: bytea('token_hash').primaryKey(),
  requestId: bigint('request_id', { mode: 'number' }).notNull(),
});
