import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { explainBackupError } from '../backup-error.ts';
import { encryptBackup } from './backup-encryption.ts';
import { END_NAME, type End } from './format.ts';

/** A low compression level, because a higher level would make the pictures and rows hardly any smaller. */
const GZIP_LEVEL = 3;

export type ArchiveWriter = {
  add(name: string, bytes: Buffer): Promise<void>;
  /** Adds an entry of exactly `size` bytes. */
  addStream(name: string, size: number, source: AsyncIterable<Uint8Array>): Promise<void>;
  /** Writes the end. Resolves once the file is complete, is flushed to disk, and has its final name. */
  finish(end: Omit<End, 'entries'>): Promise<{ bytes: number }>;
  /** Discards the file. */
  abandon(): Promise<void>;
};

/**
 * Writes an archive that only its owner can read. The file has a temporary name until it is complete.
 * @throws {BackupError} if a file with this name exists, or the disk is full.
 */
export async function writeArchive(
  path: string,
  { passphrase, madeAt }: { passphrase: string | undefined; madeAt: Date },
): Promise<ArchiveWriter> {
  const draft = `${path}.${randomBytes(6).toString('hex')}.unfinished`;
  const tar = pack();
  const hash = createHash('sha256');
  const out = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
  const zipped = createGzip({ level: GZIP_LEVEL });
  const packed = pipeline(tar, zipped);
  const bytes: Readable = passphrase === undefined ? zipped : await encryptBackup(zipped, passphrase);
  const written = Promise.all([packed, pipeline(bytes, out)]);
  let failure: unknown;
  const settled = written.catch((error) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') failure ??= explainBackupError(error, path);
    tar.destroy();
  });
  /** Runs `work`. If writing the file fails, throws the error of the file instead of the error of `work`. */
  const orFailed = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      tar.destroy();
      await settled;
      throw failure ?? error;
    }
  };
  const header = (name: string, size: number) => ({ name, size, mode: 0o600, mtime: madeAt });

  return {
    add: (name, content) =>
      orFailed(() => {
        hash.update(`${name}\n${content.length}\n`).update(content);
        return new Promise((resolve, reject) => {
          tar.entry(header(name, content.length), content, (error) => (error ? reject(error) : resolve()));
        });
      }),
    addStream: (name, size, source) =>
      orFailed(async () => {
        hash.update(`${name}\n${size}\n`);
        async function* seen() {
          for await (const part of source) {
            hash.update(part);
            yield part;
          }
        }
        await pipeline(seen(), tar.entry(header(name, size)));
      }),
    async finish(end) {
      const text = JSON.stringify({ ...end, entries: hash.digest('hex') });
      tar.entry(header(END_NAME, Buffer.byteLength(text)), text);
      tar.finalize();
      await settled;
      if (failure) throw failure;
      // `link` fails if a file with this name exists, so no file is overwritten.
      await link(draft, path).catch((error) => Promise.reject(explainBackupError(error, path)));
      await rm(draft);
      await flushFolder(dirname(path));
      return { bytes: out.bytesWritten };
    },
    async abandon() {
      tar.destroy();
      await settled;
      await rm(draft, { force: true });
    },
  };
}

/** Flushes the folder to disk, so that the new file's name survives a crash. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
