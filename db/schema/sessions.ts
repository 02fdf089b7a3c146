import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Ended sessions whose tokens may still be valid. Triggers insert the rows and notify every process. */
export const sessionRevocations = pgTable(
  'session_revocations',
  {
    /** Whether the id belongs to a session or to a user. */
    kind: text().$type<'session' | 'account'>().notNull(),
    id: text().notNull(),
    /** For a user, all sessions that began before this time are ended. */
    begunBefore: timestamp('begun_before', { withTimezone: true }).notNull().defaultNow(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);
