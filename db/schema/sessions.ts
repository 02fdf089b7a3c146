import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What was ended while tokens of it may still be good. Triggers add to it, and tell every process of each
 * row.
 */
export const sessionRevocations = pgTable(
  'session_revocations',
  {
    /** Whether the id is a session's or a user's. */
    kind: text().$type<'session' | 'account'>().notNull(),
    id: text().notNull(),
    /** Of a user: sessions begun before it are ended. */
    begunBefore: timestamp('begun_before', { withTimezone: true }).notNull().defaultNow(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);
