import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFromDisk, writeToDisk } from './disk-cache.ts';

test('finished pictures are cached on the disk unless it is almost full', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'kiosk-kept-'));
  const bytes = Buffer.from('a picture');
  await writeToDisk(dir, 'aa/small.webp', bytes, 0);
  expect(await readFromDisk(dir, 'aa/small.webp')).toEqual(bytes);
  const full = writeToDisk(dir, 'aa/other.webp', bytes, Number.MAX_SAFE_INTEGER);
  await expect(full).rejects.toThrow('almost full');
  expect(await readFromDisk(dir, 'aa/other.webp')).toBeNull();
  await rm(dir, { recursive: true });
});
