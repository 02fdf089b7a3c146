import { createHash } from 'node:crypto';
import { BackupError } from '../backup-error.ts';
import { RowSum, sameSum } from '../row-sum.ts';
import type { Checksum, End, Head, SecretName } from './format.ts';
import { readArchive } from './read-archive.ts';

/** The head, end and secrets of a verified archive. */
export type CheckedArchive = { head: Head; end: End; secrets: Map<SecretName, string> };

/**
 * Reads an archive to its end and verifies all counts and checksums, before the caller uses any of it.
 * @throws {BackupError} if the file is truncated or changed, is encrypted with another passphrase, or is not
 * an archive.
 */
export async function checkArchive(
  path: string,
  options: { passphrase: string | undefined },
): Promise<CheckedArchive> {
  let head: Head | undefined;
  let end: End | undefined;
  const secrets: CheckedArchive['secrets'] = new Map();
  const sums = new Map<string, RowSum>();
  const damaged = new Set<string>();
  let files = 0;
  for await (const entry of readArchive(path, options)) {
    if (entry.kind === 'head') {
      head = entry.head;
      for (const { name } of head.tables) sums.set(name, new RowSum());
    } else if (entry.kind === 'secret') secrets.set(entry.name, entry.value);
    else if (entry.kind === 'rows') sums.get(entry.table)?.update(entry.bytes);
    else if (entry.kind === 'end') end = entry.end;
    else {
      const hash = createHash('sha256');
      for await (const part of entry.bytes) hash.update(part);
      if (hash.digest('hex') === entry.sha256) files += 1;
      else damaged.add(entry.sha256);
    }
  }
  if (!head || !end) throw new BackupError(`${path} is not a complete backup.`);
  const unsaid = [...damaged].filter((sha256) => !end.files.lost.includes(sha256));
  const rowsMatch = sameTables(end.tables, sums);
  if (unsaid.length > 0 || files !== end.files.count || !rowsMatch)
    throw new BackupError(`${path} does not match its checksums: take another backup.`);
  return { head, end, secrets };
}

function sameTables(said: Record<string, Checksum>, found: Map<string, RowSum>): boolean {
  const names = [...found.keys()];
  if (Object.keys(said).length !== names.length) return false;
  return names.every((name) => sameSum(said[name], found.get(name)?.result()));
}
