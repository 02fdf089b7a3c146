import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilesClient } from '#app/clients/files.ts';

const PICTURES = join(import.meta.dirname, 'files');
const AT_ONCE = 8;

/**
 * Uploads the pictures with these keys that the file service lacks.
 * @throws {StorageError} if the file service refuses a picture.
 */
export async function sendMissing(keys: string[], files: FilesClient): Promise<void> {
  const queue = keys.values();
  const worker = async () => {
    for (const key of queue) {
      if (await files.describe(key)) continue;
      const bytes = await readFile(join(PICTURES, key));
      await files.upload({ key, bytes, contentType: 'image/webp', by: 'operator' });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
