import { z } from 'zod';

/**
 * A backup is a tar file that is compressed by gzip. With a passphrase, age encrypts it. `age -d` and `tar
 * xzf` open it.
 * It has these entries in this order: the head, the secrets, the rows of each table in parts, the files by
 * the SHA-256 of their bytes, and the end. The end contains the checksums of all other entries. A file
 * without an end is incomplete and is refused.
 */
export const FORMAT = 1;
export const HEAD_NAME = 'kiosk-backup.json';
export const END_NAME = 'end.json';
export const SECRET_NAMES = ['session-secret', 'admin-password'] as const;
export type SecretName = (typeof SECRET_NAMES)[number];

/** Maximum bytes of an entry by kind. Applies to writing and reading. */
export const MOST_BYTES = { json: 64 * 2 ** 20, secret: 4096, rows: 8 * 2 ** 20, file: 4 * 2 ** 30 };

const migrations = z
  .array(z.object({ name: z.string().max(200), sha256: z.string().regex(/^[0-9a-f]{64}$/) }))
  .max(10_000);
const tableName = z.string().regex(/^[a-z_]{1,63}[.][a-z_0-9]{1,63}$/);
const columnName = z.string().regex(/^[a-z_0-9]{1,63}$/);

export const headSchema = z.object({
  format: z.literal(FORMAT),
  /** The Kiosk version that wrote the backup. */
  version: z.string().max(50),
  madeAt: z.iso.datetime(),
  migrations,
  /** Each table comes after the tables that it references. */
  tables: z.array(z.object({ name: tableName, columns: z.array(columnName).max(500) })).max(1000),
  /**
   * `all`: the backup contains the files. `none`: it contains only rows, and the files stay in the store.
   * `elsewhere`: a remote file service stores the files.
   */
  files: z.enum(['all', 'none', 'elsewhere']),
});
export type Head = z.output<typeof headSchema>;

/** The number of rows and the sum of their hashes. The sum does not depend on the order of the rows. */
export type Checksum = { rows: number; sum: string };

export const endSchema = z.object({
  tables: z.record(tableName, z.object({ rows: z.int().min(0), sum: z.string().regex(/^[0-9a-f]{32}$/) })),
  sequences: z.record(tableName, z.object({ value: z.string().regex(/^-?\d{1,19}$/), called: z.boolean() })),
  files: z.object({
    count: z.int().min(0),
    bytes: z.int().min(0),
    /** The SHA-256 of each file that was missing or damaged in the store. */
    lost: z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(10_000),
  }),
  /** The SHA-256 of all earlier entries, in their order. */
  entries: z.string().regex(/^[0-9a-f]{64}$/),
});
export type End = z.output<typeof endSchema>;

/** Returns the entry name of one part of a table's rows. */
export function rowsName(table: string, part: number): string {
  return `rows/${table}/${String(part).padStart(9, '0')}`;
}

/** Returns the entry name of a file in the archive. Files with the same content share one entry. */
export function fileName(sha256: string): string {
  return `files/${sha256}`;
}
