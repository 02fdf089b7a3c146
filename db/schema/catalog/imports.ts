import { bigint, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

type ImportState = 'reading' | 'refused' | 'ready' | 'done';
export type ImportEffect = 'new' | 'changed' | 'same' | 'error';

/** The reason why a whole file can't be imported. `row` is null if the row is not known. */
export type ImportProblem =
  | { code: 'incomplete' }
  | { code: 'empty' }
  | { code: 'no-rows' }
  | { code: 'no-utf-8' }
  | { code: 'too-large'; mostBytes: number }
  | { code: 'too-many-rows'; most: number }
  | { code: 'unknown-column'; name: string }
  | { code: 'repeated-column'; name: string }
  | { code: 'neither-id-nor-name' }
  | { code: 'too-many-options'; most: number }
  | { code: 'row-too-long'; row: number | null }
  | { code: 'quote-never-closed'; row: number | null }
  | { code: 'quotes-out-of-order'; row: number | null };

/** Imports of product files. Their rows are in `import_rows`. */
export const imports = pgTable('imports', {
  id: uuid().primaryKey(),
  actorUid: text('actor_uid').notNull(),
  fileName: text('file_name').notNull().default(''),
  state: text().$type<ImportState>().notNull().default('reading'),
  /** Why the import failed. Older versions of Kiosk, which had no error codes, stored `message`. */
  fault: jsonb().$type<ImportProblem | { message: string }>(),
  bytesTotal: bigint('bytes_total', { mode: 'number' }).notNull().default(0),
  bytesRead: bigint('bytes_read', { mode: 'number' }).notNull().default(0),
  rowCount: integer('row_count').notNull().default(0),
  rowsApplied: integer('rows_applied').notNull().default(0),
  effects: jsonb().$type<Partial<Record<ImportEffect, number>>>().notNull().default({}),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
