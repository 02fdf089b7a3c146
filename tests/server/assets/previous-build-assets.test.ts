import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAssetFinder, shareAssets } from '../../../server/assets/previous-build-assets.ts';
import { routes } from '../../../server/routes.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

const CODE = 'export const greeting = "hello";'.repeat(20);
const incoming = { socket: { remoteAddress: '127.0.0.1' } };

let database: TestDatabase;
let folder: string;

/** Writes the files of a build, as `npm run build` creates them. */
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'kiosk-assets-'));
  await writeFile(join(folder, 'page-of-then.js'), CODE);
  await writeFile(join(folder, 'page-of-then.js.br'), brotliCompressSync(CODE));
  await writeFile(join(folder, 'page-of-then.js.gz'), 'packed in another way');
  await writeFile(join(folder, 'font-of-then.woff2'), Buffer.from([1, 2, 3]));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** A process of another build, which has none of these files. */
function openOther() {
  const handler = {
    fetch: async () => new Response(),
    cached: () => null,
    changes: { changed() {}, receivedUpTo() {}, connectionLost() {}, setOffline() {} },
    saveSearches: async () => {},
    showSite() {},
    routeOf: () => '*',
    load: () => ({ rendering: 0, waiting: 0, renderedPages: 0, cachedBytes: 0 }),
    close: async () => {},
  };
  const app = routes({
    web: {
      handler: async () => handler,
      current: () => handler,
      show: async () => {},
      close: handler.close,
      vite: null,
    },
    news: { caughtUp: async () => {} },
    identity: null,
    files: null,
    assets: createAssetFinder(database.db),
    closing: { refuses: () => false },
    trustProxy: false,
  });
  return (name: string, accepted = 'gzip, br') =>
    app.request(`/assets/${name}`, { headers: { 'accept-encoding': accepted } }, { incoming });
}

test('a process of another build serves a file of this build, compressed and cached forever', async () => {
  const ask = openOther();
  expect((await ask('page-of-then.js')).status).toBe(404);
  await shareAssets(database.db, folder);
  const other = openOther();
  const reply = await other('page-of-then.js');
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
  expect(String(brotliDecompressSync(Buffer.from(await reply.arrayBuffer())))).toBe(CODE);
  const plain = await other('page-of-then.js', 'identity');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe(CODE);
  const font = await other('font-of-then.woff2');
  expect([...new Uint8Array(await font.arrayBuffer())]).toEqual([1, 2, 3]);
  for (const unknown of ['page-of-then.js.gz', '%2e%2e%2froutes.ts', 'nothing.js', ''])
    expect((await other(unknown)).status).toBe(404);
});

test('files that no process has had for a week are removed, while others stay', async () => {
  await shareAssets(database.db, folder);
  await database.pool.query("update built_assets set seen_at = now() - interval '8 days'");
  await shareAssets(database.db, folder);
  expect((await openOther()('page-of-then.js')).status).toBe(200);
  await database.pool.query("update built_assets set seen_at = now() - interval '8 days'");
  await rm(join(folder, 'page-of-then.js'));
  await shareAssets(database.db, folder);
  expect((await openOther()('page-of-then.js')).status).toBe(404);
  expect((await openOther()('font-of-then.woff2')).status).toBe(200);
});

test('if there are too many files, the most recently seen ones are kept', async () => {
  await database.pool.query(
    `insert into built_assets (name, body, packed, seen_at)
     select 'old-' || n || '.js', convert_to(repeat('x', 4194304), 'UTF8'), false, now() - make_interval(hours => n)
     from generate_series(1, 9) n`,
  );
  await shareAssets(database.db, folder);
  const { rows } = await database.pool.query(
    "select name from built_assets where name like 'old%' order by 1",
  );
  expect(rows.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `old-${n}.js`));
  expect((await openOther()('page-of-then.js')).status).toBe(200);
});

test('while the database is away a missing file gets 503, not 404', async () => {
  const ask = openOther();
  await database.pool.query('alter table built_assets rename to built_assets_away');
  const reply = await ask('page-of-then.js');
  expect(reply.status).toBe(503);
  expect(reply.headers.get('retry-after')).toBe('3');
  await database.pool.query('alter table built_assets_away rename to built_assets');
  expect((await ask('page-of-then.js')).status).toBe(404);
});
