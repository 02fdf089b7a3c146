import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { openImages, storePhoto } from '../../support/shops/variant-shop.ts';

let dir: string;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  dir = await mkdtemp(join(tmpdir(), 'kiosk-image-queues-'));
  await mkdir(join(dir, 'files/products'), { recursive: true });
  await mkdir(join(dir, 'files/avatars/ann'), { recursive: true });
  for (const name of ['products/a', 'products/b', 'products/c', 'avatars/ann/me'])
    await storePhoto(dir, `${name}.jpg`);
});
afterAll(async () => {
  await database.drop();
  await rm(dir, { recursive: true });
});

test('a network that requests many pictures delays neither other networks nor users’ pictures', async () => {
  const held = Promise.withResolvers<void>();
  let address = '198.51.100.7';
  const hold = (path: string) => (/products%2F[ab]/.test(path) ? held.promise : Promise.resolve());
  const shop = openImages(database.db, dir, { address: () => address, hold });
  const many = ['a', 'b', 'c'].flatMap((name) =>
    [96, 160, 320].map((width) => shop.image(`/images/products/${name}.jpg?w=${width}&f=webp`)),
  );
  address = '198.51.100.8';
  expect((await shop.image('/images/products/c.jpg?w=96&f=webp')).status).toBe(200);
  const other = shop.image('/images/products/b.jpg?w=640&f=webp');
  address = '198.51.100.7';
  expect((await shop.image('/images/avatars/ann/me.jpg?w=320&f=webp')).status).toBe(200);
  held.resolve();
  for (const reply of await Promise.all([...many, other])) expect(reply.status).toBe(200);
});

test('a network that requests too many pictures is asked to wait, and others are not', async () => {
  const held = Promise.withResolvers<void>();
  let address = '198.51.100.7';
  const shop = openImages(database.db, dir, {
    address: () => address,
    hold: () => held.promise,
    cache: 'other',
  });
  const ask = (name: string) => shop.image(`/images/products/${name}.jpg?w=96&f=webp`);
  const many = Array.from({ length: 200 }, (_, at) => ask(`none-${at}`));
  const refused = await Promise.race(many);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  address = '198.51.100.8';
  const other = ask('a');
  held.resolve();
  expect((await other).status).toBe(200);
  const statuses = (await Promise.all(many)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([404, 503]));
});
