import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** All changes by administrators: who changed what and when, and the values before and after. */
export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  actorUid: text('actor_uid').notNull(),
  action: text().notNull(),
  subjectId: text('subject_id').notNull(),
  subjectName: text('subject_name').notNull().default(''),
  before: jsonb().$type<Record<string, unknown>>(),
  after: jsonb().$type<Record<string, unknown>>(),
});
