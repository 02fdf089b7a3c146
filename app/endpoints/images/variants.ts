import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createQueue } from '#lib/queue.ts';
import type { FilesClient } from '../../clients/files.ts';
import { render } from './render.ts';
import type { Variant } from './variant.ts';

/** To be raised when `render` changes, so that nobody gets what the old one made. */
const EDITION = 1;

/**
 * Makes each variant once and keeps it in `cacheDir`. `get` returns its bytes; null when there is no such picture.
 * Whoever asks for a variant under way waits for that one. @throws {QueueFull} when too many are being asked for.
 */
export function createVariants({ files, cacheDir }: { files: FilesClient; cacheDir: string }) {
  const enqueue = createQueue({ running: 2, waiting: 120 });
  const underWay = new Map<string, Promise<Buffer | null>>();

  async function make(variant: Variant, path: string): Promise<Buffer | null> {
    const original = await files.read(variant.key);
    const made = original && (await render(original, variant));
    // A full disk must not hide a picture that is ready.
    if (made) await keep(path, made).catch((error) => console.error(error));
    return made;
  }

  return {
    async get(variant: Variant): Promise<Buffer | null> {
      const path = join(cacheDir, fileName(variant));
      const pending = underWay.get(path);
      if (pending) return pending;
      const result = readKept(path).then((kept) => kept ?? enqueue(() => make(variant, path)));
      underWay.set(path, result);
      return result.finally(() => underWay.delete(path));
    },
  };
}

/** A digest, so that no key can lead out of the folder. */
function fileName({ key, width, format }: Variant): string {
  const digest = createHash('sha256').update(`${EDITION}\n${key}\n${width}`).digest('hex').slice(0, 40);
  return `${digest.slice(0, 2)}/${digest}.${format}`;
}

async function readKept(path: string): Promise<Buffer | null> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

async function keep(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = join(dirname(path), `.${crypto.randomUUID()}`);
  await writeFile(temporary, bytes);
  await rename(temporary, path);
}
