import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Backups that the shop made by itself. */
export const backups = pgTable('backups', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  file: text().notNull(),
  madeAt: instant('made_at').notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  lostFiles: integer('lost_files').notNull(),
  /** When it was last restored beside the shop. */
  checkedAt: instant('checked_at'),
  /** What was wrong then. */
  fault: text(),
});
