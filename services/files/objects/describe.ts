import type { ObjectRow } from '../tables.ts';

/** Returns the metadata document of an object. In it, 64-bit numbers are strings. */
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

/** Returns the ETag. It changes exactly when the bytes change. */
export function etagOf({ sha256 }: ObjectRow): string {
  return sha256.toString('base64url').slice(0, 27);
}
