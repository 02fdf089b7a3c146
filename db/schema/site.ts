import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../bytea.ts';

/** The merchant's settings of the site, by key: one row. Settings at their default are left out. */
export const siteSettings = pgTable('site_settings', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  /** Raised by each edit, to detect conflicting edits. */
  version: integer().notNull().default(1),
});

/** Pages that the merchant writes, such as the imprint. */
export const sitePages = pgTable('site_pages', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  /** The last part of the address. */
  slug: text().notNull().unique(),
  title: text().notNull(),
  /** Markdown. */
  body: text().notNull().default(''),
  isPublished: boolean('is_published').notNull().default(false),
  inFooter: boolean('in_footer').notNull().default(true),
  /** Smaller ones come first in the footer. */
  position: integer().notNull().default(0),
  /** Raised by each edit, to detect conflicting edits. */
  version: integer().notNull().default(1),
  editedAt: timestamp('edited_at', { withTimezone: true }).notNull().defaultNow(),
});

/** The texts that customers have accepted, each stored once. */
export const termsVersions = pgTable('terms_versions', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  digest: bytea().notNull().unique(),
  pageId: bigint('page_id', { mode: 'number' }).notNull(),
  version: integer().notNull(),
  title: text().notNull(),
  body: text().notNull(),
});

/** Which text the customer of a payment has accepted. */
export const acceptedTerms = pgTable('accepted_terms', {
  paymentId: uuid('payment_id').primaryKey(),
  termsId: bigint('terms_id', { mode: 'number' }).notNull(),
  acceptedAt: timestamp('accepted_at', { withTimezone: true }).notNull().defaultNow(),
});
