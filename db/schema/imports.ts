import { bigint, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

type ImportState = 'reading' | 'refused' | 'ready' | 'done';
export type ImportEffect = 'new' | 'changed' | 'same' | 'error';

/** A file of products on its way into the shop. Its rows stand in `import_rows`. */
export const imports = pgTable('imports', {
  id: uuid().primaryKey(),
  actorUid: text('actor_uid').notNull(),
  fileName: text('file_name').notNull().default(''),
  state: text().$type<ImportState>().notNull().default('reading'),
  problem: text(),
  bytesTotal: bigint('bytes_total', { mode: 'number' }).notNull().default(0),
  bytesRead: bigint('bytes_read', { mode: 'number' }).notNull().default(0),
  rowCount: integer('row_count').notNull().default(0),
  rowsApplied: integer('rows_applied').notNull().default(0),
  effects: jsonb().$type<Partial<Record<ImportEffect, number>>>().notNull().default({}),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
