import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Scheduled backups. */
export const backups = pgTable('backups', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  file: text().notNull(),
  madeAt: instant('made_at').notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  lostFiles: integer('lost_files').notNull(),
  /** When the backup was last verified by a test restore. */
  checkedAt: instant('checked_at'),
  /** The fault that the verification found; null if there was none. */
  fault: text(),
});
