import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { dropWorkFile } from '../spool.ts';
import type { Part } from './parts.ts';

/** Writes a new file of parts of `path`, and of new bytes. */
export async function writeParts(path: string, parts: Part[], target: string): Promise<void> {
  const handle = await open(target, 'wx');
  try {
    for (const part of parts) {
      if (Buffer.isBuffer(part)) await handle.writeFile(part);
      else if (part.to > part.from)
        for await (const bytes of createReadStream(path, { start: part.from, end: part.to - 1 }))
          await handle.writeFile(bytes);
    }
  } catch (error) {
    await dropWorkFile(target);
    throw error;
  } finally {
    await handle.close();
  }
}
