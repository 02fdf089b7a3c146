import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../bytea.ts';

/**
 * The merchant's settings of the site, by key. The table has one row. Settings with their default value are
 * missing.
 */
export const siteSettings = pgTable('site_settings', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  /** Increased by each edit, to detect conflicting edits. */
  version: integer().notNull().default(1),
});

/** Pages that the merchant writes, such as the legal notice. */
export const sitePages = pgTable('site_pages', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  /** The last part of the page's address. */
  slug: text().notNull().unique(),
  title: text().notNull(),
  /** The content in Markdown. */
  body: text().notNull().default(''),
  isPublished: boolean('is_published').notNull().default(false),
  inFooter: boolean('in_footer').notNull().default(true),
  /** The position in the footer. Pages with smaller positions come first. */
  position: integer().notNull().default(0),
  /** Increased by each edit, to detect conflicting edits. */
  version: integer().notNull().default(1),
  editedAt: timestamp('edited_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Texts that customers have accepted. Each text is stored once. */
export const termsVersions = pgTable('terms_versions', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  digest: bytea().notNull().unique(),
  pageId: bigint('page_id', { mode: 'number' }).notNull(),
  version: integer().notNull(),
  title: text().notNull(),
  body: text().notNull(),
});

/** The text that the customer of each payment has accepted. */
export const acceptedTerms = pgTable('accepted_terms', {
  paymentId: uuid('payment_id').primaryKey(),
  termsId: bigint('terms_id', { mode: 'number' }).notNull(),
  acceptedAt: timestamp('accepted_at', { withTimezone: true }).notNull().defaultNow(),
});
