import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sweepVariants } from './sweep-variants.ts';

const DAY_MS = 24 * 3600_000;

test('pictures unused for 90 days are deleted; above the limit, so are the least recently used', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'kiosk-variants-'));
  for (const [index, days] of [91, 5, 1, 3].entries()) {
    const folder = join(dir, `a${index}`);
    await mkdir(folder);
    const path = join(folder, `${days}-days.webp`);
    await writeFile(path, Buffer.alloc(1_000));
    await utimes(path, new Date(Date.now() - days * DAY_MS), new Date(0));
  }
  const kept = async () =>
    (await readdir(dir, { recursive: true })).filter((name) => name.endsWith('webp')).sort();
  await sweepVariants(dir, { maxBytes: 10_000 });
  expect(await kept()).toEqual(['a1/5-days.webp', 'a2/1-days.webp', 'a3/3-days.webp']);
  await sweepVariants(dir, { maxBytes: 2_500 });
  expect(await kept()).toEqual(['a2/1-days.webp', 'a3/3-days.webp']);
  await rm(dir, { recursive: true });
  await sweepVariants(dir, { maxBytes: 2_500 });
});
