import { bigint, integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '#db/bytea.ts';
import type { Settings, UploadSettings } from './settings.ts';

const files = pgSchema('files');
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 }).notNull();
const whole = (name: string) => bigint(name, { mode: 'number' });

export const objects = files.table('objects', {
  name: text().primaryKey(),
  /** The place of the bytes in the store. Bytes are written to a place once and never changed. */
  place: text().notNull(),
  generation: whole('generation').notNull(),
  metageneration: whole('metageneration').notNull().default(1),
  sizeBytes: whole('size_bytes').notNull(),
  contentType: text('content_type').notNull(),
  md5: bytea().notNull(),
  sha256: bytea().notNull(),
  downloadToken: text('download_token').notNull(),
  settings: jsonb().$type<Settings>().notNull(),
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
});

/** The result of an upload. */
export type UploadOutcome = { metadata: object } | { status: number; message: string };

export const uploads = files.table('uploads', {
  id: text().primaryKey(),
  name: text().notNull(),
  owner: text().notNull(),
  sizeBytes: whole('size_bytes'),
  receivedBytes: whole('received_bytes').notNull().default(0),
  state: text().$type<'active' | 'final' | 'refused' | 'cancelled'>().notNull(),
  settings: jsonb().$type<UploadSettings>().notNull(),
  outcome: jsonb().$type<UploadOutcome>(),
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
});

export const pieces = files.table('pieces', {
  uploadId: text('upload_id').notNull(),
  startByte: whole('start_byte').notNull(),
  place: text().notNull(),
  /** The number of bytes at the start of this piece that an earlier piece already contains. */
  skipBytes: whole('skip_bytes').notNull(),
  /** The size of all bytes at this place. */
  sizeBytes: whole('size_bytes').notNull(),
  sha256: bytea().notNull(),
});

export const garbage = files.table('garbage', {
  place: text().primaryKey(),
  dueAt: instant('due_at'),
});

/** Uploads from each network to users' avatar folders, in the hour that ends at `endsAt`. */
export const quotas = files.table('quotas', {
  network: text().primaryKey(),
  uploads: integer().notNull(),
  bytes: whole('bytes').notNull(),
  endsAt: instant('ends_at'),
});

export type ObjectRow = typeof objects.$inferSelect;
export type UploadRow = typeof uploads.$inferSelect;
export type PieceRow = typeof pieces.$inferSelect;
