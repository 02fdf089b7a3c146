import { boolean, customType, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';

const identity = pgSchema('identity');
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 }).notNull();
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const users = identity.table('users', {
  id: text().primaryKey(),
  disabled: boolean().notNull().default(false),
  validSince: instant('valid_since'),
  createdAt: instant('created_at'),
  lastLoginAt: instant('last_login_at'),
  lastRefreshAt: instant('last_refresh_at'),
});

/** Tokens are kept as SHA-256 hashes: who reads the table can't sign in with it. */
export const refreshTokens = identity.table('refresh_tokens', {
  hash: bytea().primaryKey(),
  userId: text('user_id').notNull(),
  signInProvider: text('sign_in_provider').notNull(),
  authTime: instant('auth_time'),
  createdAt: instant('created_at'),
});

export const signingKeys = identity.table('signing_keys', {
  kid: text().primaryKey(),
  privateJwk: jsonb('private_jwk').$type<JWK>().notNull(),
  createdAt: instant('created_at'),
});

export type UserRow = typeof users.$inferSelect;
export type SigningKeyRow = typeof signingKeys.$inferSelect;
