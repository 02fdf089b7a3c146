import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BANNER_KEY } from '#lib/home-banner.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { openImages } from '../../support/shops/variant-shop.ts';

let dir: string;
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  dir = await mkdtemp(join(tmpdir(), 'kiosk-warm-up-'));
  const banner = join(dir, 'files', BANNER_KEY);
  await mkdir(dirname(banner), { recursive: true });
  const picture = sharp({ create: { width: 400, height: 100, channels: 3, background: '#c96' } });
  await writeFile(banner, await picture.jpeg().toBuffer());
});
afterEach(async () => {
  await database.drop();
  await rm(dir, { recursive: true });
});

const finished = async () =>
  (await readdir(join(dir, 'cache'), { recursive: true }).catch(() => [])).filter((name) =>
    name.endsWith('.avif'),
  );

test('a shop that stops waits for the picture it is making in advance, and makes no more', async () => {
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const hold = () => {
    begun.resolve();
    return held.promise;
  };
  const shop = openImages(database.db, dir, { hold });
  shop.warmUp();
  await begun.promise;
  let hasClosed = false;
  const closing = shop.close().then(() => {
    hasClosed = true;
  });
  await nextTurn();
  expect(hasClosed).toBe(false);
  held.resolve();
  await closing;
  expect(await finished()).toHaveLength(1);
  expect(shop.readsOfFiles()).toBe(1);
});

test('a shop that is making no picture stops at once', async () => {
  const shop = openImages(database.db, dir, {});
  await shop.close();
  shop.warmUp();
  await shop.close();
  expect(shop.readsOfFiles()).toBe(0);
});
