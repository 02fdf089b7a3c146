import type { ObjectRow } from './tables.ts';

/** The protocol's metadata document of an object; 64-bit numbers travel as strings. */
export function describe(row: ObjectRow, bucket: string): object {
  return {
    name: row.name,
    bucket,
    generation: String(row.generation),
    metageneration: String(row.metageneration),
    size: String(row.sizeBytes),
    contentType: row.contentType,
    md5Hash: row.md5.toString('base64'),
    timeCreated: row.createdAt.toISOString(),
    updated: row.updatedAt.toISOString(),
    storageClass: 'STANDARD',
    etag: etagOf(row),
    downloadTokens: row.downloadToken,
    ...row.settings,
  };
}

/** Changes whenever the bytes do, and only then. */
export function etagOf({ sha256 }: ObjectRow): string {
  return sha256.toString('base64url').slice(0, 27);
}
