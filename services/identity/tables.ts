import { boolean, integer, jsonb, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import { bytea } from '#db/bytea.ts';

const identity = pgSchema('identity');
const timestamptz = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const instant = (name: string) => timestamptz(name).notNull();

export const users = identity.table('users', {
  id: text().primaryKey(),
  guest: boolean().notNull(),
  disabled: boolean().notNull().default(false),
  /** The address in lower case. */
  email: text(),
  emailVerified: boolean('email_verified').notNull().default(false),
  displayName: text('display_name'),
  photoUrl: text('photo_url'),
  passwordHash: text('password_hash'),
  passwordUpdatedAt: timestamptz('password_updated_at'),
  /** Tokens that were issued before this time are refused. The time is a whole second. */
  validSince: instant('valid_since'),
  createdAt: instant('created_at'),
  lastLoginAt: instant('last_login_at'),
  lastRefreshAt: instant('last_refresh_at'),
});

/**
 * Refresh tokens, stored as SHA-256 hashes. Somebody who can read the table still can't sign in with them.
 */
export const refreshTokens = identity.table('refresh_tokens', {
  hash: bytea().primaryKey(),
  userId: text('user_id').notNull(),
  signInProvider: text('sign_in_provider').notNull(),
  authTime: instant('auth_time'),
  createdAt: instant('created_at'),
  endedAt: timestamptz('ended_at'),
});

export const signingKeys = identity.table('signing_keys', {
  kid: text().primaryKey(),
  privateJwk: jsonb('private_jwk').$type<JWK>().notNull(),
  createdAt: instant('created_at'),
});

export type CodePurpose = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'EMAIL_SIGNIN';

export const codes = identity.table('codes', {
  hash: bytea().primaryKey(),
  purpose: text().$type<CodePurpose>().notNull(),
  email: text().notNull(),
  userId: text('user_id'),
  expiresAt: instant('expires_at'),
});

export const attempts = identity.table('attempts', {
  key: bytea().primaryKey(),
  count: integer().notNull(),
  endsAt: instant('ends_at'),
});

/** Browsers that have signed in to an account before. `hash` is the SHA-256 of the browser's secret. */
export const knownBrowsers = identity.table(
  'known_browsers',
  { hash: bytea().notNull(), userId: text('user_id').notNull(), expiresAt: instant('expires_at') },
  (table) => [primaryKey({ columns: [table.hash, table.userId] })],
);

export type UserRow = typeof users.$inferSelect;
export type CodeRow = typeof codes.$inferSelect;
export type SigningKeyRow = typeof signingKeys.$inferSelect;
