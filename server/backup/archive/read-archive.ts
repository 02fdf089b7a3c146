import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { z } from 'zod';
import { BackupError, explainBackupError } from '../backup-error.ts';
import { decryptBackup, isEncrypted, MAGIC_BYTES } from './backup-encryption.ts';
import {
  END_NAME,
  type End,
  endSchema,
  HEAD_NAME,
  type Head,
  headSchema,
  MOST_BYTES,
  rowsName,
  SECRET_NAMES,
  type SecretName,
} from './format.ts';

export type Entry =
  | { kind: 'head'; head: Head }
  | { kind: 'secret'; name: SecretName; value: string }
  | { kind: 'rows'; table: string; bytes: Buffer }
  | { kind: 'file'; sha256: string; size: number; bytes: AsyncIterable<Buffer> }
  | { kind: 'end'; end: End };

const NO_BACKUP = 'is not a complete backup: it was truncated or changed, or is another kind of file';

/**
 * Yields the entries of an archive. Verifies the order, name, kind and size of each entry. At the end,
 * verifies that nothing is missing or changed. Entry names are never used as file paths. The caller must
 * consume each entry before it requests the next one.
 * @throws {BackupError}
 */
export async function* readArchive(
  path: string,
  { passphrase }: { passphrase: string | undefined },
): AsyncGenerator<Entry> {
  const tar = extract();
  let broken: unknown;
  const source = await openSource(path, passphrase);
  const fed = pipeline(source, createGunzip(), tar).catch((error: unknown) => {
    broken = error;
  });
  const order = createOrder(path);
  let ended = false;
  try {
    for await (const entry of tar) {
      const { name, size = 0, type } = entry.header;
      if (ended || type !== 'file') throw new BackupError(`${path} ${NO_BACKUP} (${name.slice(0, 100)}).`);
      const read = order(name, size, entry);
      if (read.kind === 'file') {
        yield read.entry;
        await read.finished();
        continue;
      }
      const known = await read.entry;
      ended = known.kind === 'end';
      yield known;
    }
    await fed;
    if (broken) throw broken;
    if (!ended) throw new BackupError(`${path} ${NO_BACKUP}.`);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const reason = explainBackupError(error, path);
    if (reason !== error || !isOfArchive(error)) throw reason;
    throw new BackupError(`${path} ${NO_BACKUP} (${(error as Error).message}).`, { cause: error });
  } finally {
    source.destroy();
    tar.destroy();
    await fed;
  }
}

async function openSource(path: string, passphrase: string | undefined): Promise<Readable> {
  const beginning = Buffer.alloc(MAGIC_BYTES);
  try {
    const handle = await open(path, 'r');
    await handle.read(beginning, 0, MAGIC_BYTES, 0).finally(() => handle.close());
  } catch (error) {
    throw explainBackupError(error, path);
  }
  const file = createReadStream(path);
  if (!isEncrypted(beginning)) return file;
  if (passphrase === undefined)
    throw new BackupError(
      `${path} is encrypted: set BACKUP_PASSPHRASE to the passphrase that it was made with.`,
    );
  return decryptBackup(file, passphrase);
}

type TarEntry = AsyncIterable<Buffer>;
type Read =
  | { kind: 'whole'; entry: Promise<Entry> }
  | { kind: 'file'; entry: Entry; finished(): Promise<void> };

/** Returns a function that reads the next entry, and throws if this entry is not allowed at this position. */
function createOrder(path: string): (name: string, size: number, entry: TarEntry) => Read {
  const hash = createHash('sha256');
  let head: Head | null = null;
  let last = { table: -1, part: 0, file: '' };
  const refuse = (name: string): never => {
    throw new BackupError(`${path} ${NO_BACKUP} (${name.slice(0, 100)}).`);
  };
  const whole = async (name: string, size: number, most: number, entry: TarEntry) => {
    if (size > most) refuse(name);
    const bytes = await collect(entry);
    if (name !== END_NAME) hash.update(`${name}\n${size}\n`).update(bytes);
    return bytes;
  };
  const readHead = async (size: number, entry: TarEntry): Promise<Entry> => {
    head = parse(headSchema, await whole(HEAD_NAME, size, MOST_BYTES.json, entry)) ?? refuse(HEAD_NAME);
    return { kind: 'head', head };
  };
  const readEnd = async (size: number, entry: TarEntry): Promise<Entry> => {
    const end = parse(endSchema, await whole(END_NAME, size, MOST_BYTES.json, entry)) ?? refuse(END_NAME);
    if (end.entries !== hash.digest('hex')) refuse(END_NAME);
    return { kind: 'end', end };
  };
  const readRows = async (table: string, name: string, size: number, entry: TarEntry): Promise<Entry> => {
    return { kind: 'rows', table, bytes: await whole(name, size, MOST_BYTES.rows, entry) };
  };
  const readSecret = async (name: SecretName, size: number, entry: TarEntry): Promise<Entry> => {
    const bytes = await whole(`secrets/${name}`, size, MOST_BYTES.secret, entry);
    return { kind: 'secret', name, value: bytes.toString('utf8') };
  };
  return (name, size, entry) => {
    if (name === HEAD_NAME && head === null) return { kind: 'whole', entry: readHead(size, entry) };
    if (head === null) return refuse(name);
    if (name === END_NAME) return { kind: 'whole', entry: readEnd(size, entry) };
    const secret = SECRET_NAMES.find((each) => name === `secrets/${each}`);
    if (secret && last.table === -1) return { kind: 'whole', entry: readSecret(secret, size, entry) };
    const [folder, second = ''] = name.split('/');
    if (folder === 'rows' && last.file === '') {
      const table = head.tables.findIndex((each) => each.name === second);
      const part = table === last.table ? last.part + 1 : 1;
      if (table < 0 || table < last.table || name !== rowsName(second, part)) return refuse(name);
      last = { table, part, file: '' };
      return { kind: 'whole', entry: readRows(second, name, size, entry) };
    }
    const mayStand = head.files === 'all' && /^[0-9a-f]{64}$/.test(second) && second > last.file;
    if (name !== `files/${second}` || !mayStand || size > MOST_BYTES.file) return refuse(name);
    last.file = second;
    return readFile(name, second, size, entry, hash);
  };
}

function readFile(name: string, sha256: string, size: number, entry: TarEntry, hash: Hash): Read {
  hash.update(`${name}\n${size}\n`);
  const parts = entry[Symbol.asyncIterator]();
  const bytes = async function* () {
    for (;;) {
      const next = await parts.next();
      if (next.done) return;
      hash.update(next.value);
      yield next.value;
    }
  };
  return {
    kind: 'file',
    entry: { kind: 'file', sha256, size, bytes: bytes() },
    async finished() {
      for await (const _ of bytes());
    },
  };
}

async function collect(entry: TarEntry): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of entry) parts.push(part);
  return Buffer.concat(parts);
}

function parse<T>(schema: z.ZodType<T>, bytes: Buffer): T | null {
  try {
    return schema.safeParse(JSON.parse(bytes.toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Whether the archive's contents caused the error. If so, the error comes from zlib, the tar reader or age.
 */
function isOfArchive(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return code === '' || code.startsWith('Z_') || code.startsWith('ERR_STREAM');
}
