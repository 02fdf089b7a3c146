import { createHash } from 'node:crypto';
import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RawUpload, startRawUpload } from '../../support/clients/raw-uploads.ts';
import {
  addressOf,
  BUCKET,
  type FilesServer,
  OPERATOR_SECRET,
  startFiles,
} from '../../support/files/files-server.ts';
import { noisePng, seededRandom } from '../../support/files/pictures.ts';
import { isThorough } from '../../support/thorough.ts';

/** The number of times that a client loses its connection. */
const LOSSES = isThorough ? 50 : 15;
const WAIT = { timeout: 20_000 };
const KiB = 1024;
const MiB = 1024 * KiB;
const DAY_MS = 24 * 3600_000;

let server: FilesServer;
let picture: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  server = await startFiles();
  picture = await noisePng(MiB);
});
afterAll(() => server.close());

const objects = () => `${server.origin}/v0/b/${BUCKET}/o`;
const start = (name: string, size: number | null = picture.length) =>
  startRawUpload(objects(), name, size, `Bearer ${OPERATOR_SECRET}`);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function read(name: string): Promise<Uint8Array> {
  const reply = await fetch(`${objects()}/${encodeURIComponent(name)}?alt=media`);
  expect(reply.status).toBe(200);
  return new Uint8Array(await reply.arrayBuffer());
}

/** All files under the store's folder. */
async function stored(): Promise<string[]> {
  const entries = await readdir(server.dir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

const message = (text: RegExp) => ({ error: { message: expect.stringMatching(text) } });

test('a chunk that is sent again is skipped, never stored twice', async () => {
  const upload = await start('products/again.png');
  const [one, two] = [picture.subarray(0, 400 * KiB), picture.subarray(300 * KiB)];
  for (let turn = 0; turn < 3; turn += 1)
    expect(await upload.send('upload', { offset: 0, bytes: one })).toMatchObject({
      status: 200,
      uploadStatus: 'active',
    });
  expect((await upload.send('query')).received).toBe(400 * KiB);
  const last = await upload.send('upload, finalize', { offset: 300 * KiB, bytes: two });
  expect(last).toMatchObject({ status: 200, uploadStatus: 'final' });
  expect(sha256(await read('products/again.png'))).toBe(sha256(picture));
});

test('a client that repeats the last request gets the same response', async () => {
  const upload = await start('products/twice.png');
  const first = await upload.send('upload, finalize', { offset: 0, bytes: picture });
  expect(await upload.send('upload, finalize', { offset: 0, bytes: picture })).toEqual(first);
  expect(await upload.send('finalize')).toEqual(first);
  expect(await upload.send('query')).toMatchObject({ uploadStatus: 'final', received: picture.length });
  expect((await upload.send('cancel')).status).toBe(400);
});

test.each<[string, (upload: RawUpload) => ReturnType<RawUpload['send']>, RegExp]>([
  [
    'a gap',
    (upload) => upload.send('upload', { offset: 10, bytes: picture }),
    /wrong offset \(10 instead of 0\)/,
  ],
  [
    'too many bytes',
    (upload) => upload.send('upload', { offset: 0, bytes: new Uint8Array(picture.length + 1) }),
    /Too many bytes/,
  ],
  [
    'too few bytes',
    (upload) => upload.send('upload, finalize', { offset: 0, bytes: picture.subarray(0, -1) }),
    /Too few bytes/,
  ],
  ['no offset', (upload) => upload.send('upload', { bytes: picture }), /Offset must/],
  ['a negative offset', (upload) => upload.send('upload', { offset: -1, bytes: picture }), /Offset must/],
  ['an unknown command', (upload) => upload.send('explode'), /Command must/],
])('%s is refused, and the upload can continue', async (_what, attempt, text) => {
  const upload = await start('products/refused.png');
  const refusal = await attempt(upload);
  expect(refusal.status).toBe(400);
  expect(refusal.body).toMatchObject(message(text));
  const { received } = await upload.send('query');
  const end = await upload.send('upload, finalize', { offset: received, bytes: picture.subarray(received) });
  expect(end.uploadStatus).toBe('final');
});

test('too many bytes without a declared length are refused too', async () => {
  const upload = await start('products/endless.png', 100);
  async function* endless() {
    for (;;) yield new Uint8Array(64 * KiB);
  }
  const body = Readable.toWeb(Readable.from(endless()));
  const init = { method: 'POST', body, duplex: 'half' };
  const headers = { 'X-Goog-Upload-Command': 'upload', 'X-Goog-Upload-Offset': '0' };
  const status = await fetch(upload.url, { ...init, headers } as RequestInit).then(
    (reply) => reply.status,
    () => 'broken off',
  );
  expect([400, 'broken off']).toContain(status);
  expect((await upload.send('query')).received).toBe(0);
});

test('the same chunk in many simultaneous requests counts once', async () => {
  const upload = await start('products/rush.png');
  const half = picture.subarray(0, 512 * KiB);
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => upload.send('upload', { offset: 0, bytes: half })),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const rest = picture.subarray(512 * KiB);
  const ends = await Promise.all(
    Array.from({ length: 4 }, () => upload.send('upload, finalize', { offset: 512 * KiB, bytes: rest })),
  );
  for (const end of ends) expect(end).toEqual(ends[0]);
  expect(ends[0]?.uploadStatus).toBe('final');
  expect(sha256(await read('products/rush.png'))).toBe(sha256(picture));
});

test('a client that loses its connection many times at random points succeeds in the end', async () => {
  const bytes = await noisePng(12 * MiB, 7);
  const random = seededRandom(50);
  const upload = await start('products/lossy.png', bytes.length);
  for (let lost = 0; lost < LOSSES; lost += 1) {
    // In half of the cases the client continues without a query, as the SDK does after a network failure.
    const offset = random() < 0.5 ? (await upload.send('query')).received : Math.floor(random() * 100);
    const chunk = bytes.subarray(offset, Math.min(bytes.length, offset + Math.ceil(random() * 2 * MiB)));
    await upload.breakOff('upload', offset, chunk, Math.floor(random() * chunk.length));
  }
  const { received } = await upload.send('query');
  expect(received).toBeLessThan(bytes.length);
  const end = await upload.send('upload, finalize', { offset: received, bytes: bytes.subarray(received) });
  expect(end.uploadStatus).toBe('final');
  expect(sha256(await read('products/lossy.png'))).toBe(sha256(bytes));
  expect(server.faults).toEqual([]);
});

test('bytes that the store has lost or changed are requested again', async () => {
  const upload = await start('products/lost.png');
  const third = Math.ceil(picture.length / 3);
  for (const at of [0, third])
    await upload.send('upload', { offset: at, bytes: picture.subarray(at, at + third) });
  const { rows } = await server.database.pool.query(
    `select place from files.pieces where upload_id = $1 order by start_byte`,
    [new URL(upload.url).searchParams.get('upload_id')],
  );
  await writeFile(join(server.dir, rows[1].place), 'not what was sent');
  const rest = { offset: 2 * third, bytes: picture.subarray(2 * third) };
  expect((await upload.send('upload, finalize', rest)).status).toBe(503);
  expect((await upload.send('query')).received).toBe(third);
  await rm(join(server.dir, rows[0].place));
  expect(
    (await upload.send('upload, finalize', { offset: third, bytes: picture.subarray(third) })).status,
  ).toBe(503);
  const end = await upload.send('upload, finalize', { offset: 0, bytes: picture });
  expect(end.uploadStatus).toBe('final');
  expect(server.faults.splice(0)).toHaveLength(2);
});

test('an upload refused at the end gets the same refusal again, and its bytes are deleted', async () => {
  const before = await stored();
  const html = new TextEncoder().encode('<html><script>alert(1)</script>'.repeat(10_000));
  const upload = await start('products/page.png', html.length);
  const refusal = await upload.send('upload, finalize', { offset: 0, bytes: html });
  expect(refusal).toMatchObject({ status: 415, body: message(/not a picture/) });
  expect(await upload.send('upload, finalize', { offset: 0, bytes: html })).toEqual(refusal);
  expect((await upload.send('query')).status).toBe(415);
  expect(await stored()).toEqual(before);
});

test('a cancelled upload is deleted with its bytes', async () => {
  const before = await stored();
  const upload = await start('products/cancelled.png');
  await upload.send('upload', { offset: 0, bytes: picture.subarray(0, 300 * KiB) });
  expect(await stored()).toHaveLength(before.length + 1);
  expect(await upload.send('cancel')).toMatchObject({ status: 200, uploadStatus: 'cancelled' });
  expect(await upload.send('query')).toMatchObject({ status: 200, uploadStatus: 'cancelled' });
  expect((await upload.send('upload', { offset: 0, bytes: picture })).status).toBe(400);
  expect(await stored()).toEqual(before);
});

test('replaced and deleted pictures leave no bytes behind', async () => {
  const before = await stored();
  for (const seed of [1, 2, 3]) {
    const upload = await start('products/replaced.png', null);
    await upload.send('upload, finalize', { offset: 0, bytes: await noisePng(10 * KiB, seed) });
  }
  expect(await stored()).toHaveLength(before.length + 1);
  const { fetch: call, url } = addressOf(server.files);
  const headers = { Authorization: `Bearer ${OPERATOR_SECRET}` };
  const gone = await call(
    new Request(`${url}/v0/b/${BUCKET}/o/products%2Freplaced.png`, { method: 'DELETE', headers }),
  );
  expect(gone.status).toBe(204);
  expect(await stored()).toEqual(before);
});

test('an abandoned upload, lost work files and unclaimed bytes are deleted after a day', async () => {
  const before = await stored();
  const upload = await start('products/abandoned.png');
  await upload.send('upload', { offset: 0, bytes: picture.subarray(0, 300 * KiB) });
  await writeFile(join(server.dir, '.work/left-by-a-crash'), 'bytes');
  await writeFile(join(server.dir, '.work/of-a-request'), 'bytes');
  await utimes(join(server.dir, '.work/left-by-a-crash'), new Date(0), new Date(0));
  await server.files.sweep();
  expect(await stored()).toHaveLength(before.length + 2);
  expect((await upload.send('query')).received).toBe(300 * KiB);
  server.wait(DAY_MS + 1000);
  await server.files.sweep();
  expect(await stored()).toEqual(before);
  expect((await upload.send('query')).status).toBe(404);
  expect(sha256(await read('products/again.png'))).toBe(sha256(picture));
});

test('users’ pictures that occupy all of their places do not delay the shop’s pictures', async () => {
  const names = ['ann', 'bob'].flatMap((uid) => ['a', 'b', 'c'].map((file) => `avatars/${uid}/${file}.png`));
  const send = async (name: string) =>
    (await start(name, null)).send('upload, finalize', { offset: 0, bytes: await noisePng(KiB) });
  for (const name of names) await send(name);
  const held = await server.database.pool.connect();
  await held.query("begin; select from files.objects where name like 'avatars/%' for update");
  const waiting = names.map(send);
  await vi.waitUntil(async () => {
    // Uses a separate connection, because a transaction always sees its first snapshot of the connections.
    const { rows } = await server.database.pool.query(
      "select from pg_stat_activity where wait_event_type = 'Lock'",
    );
    return rows.length >= names.length;
  }, WAIT);
  expect(await send('products/meanwhile.png')).toMatchObject({ status: 200, uploadStatus: 'final' });
  await held.query('commit');
  held.release();
  for (const reply of await Promise.all(waiting)) expect(reply.status).toBe(200);
});

test('a sweep handles more pieces than a statement has parameters', async () => {
  const { db } = server.database;
  const before = await stored();
  const upload = await start('products/tiny-pieces.png', 64 * MiB);
  await upload.send('upload', { offset: 0, bytes: picture.subarray(0, KiB) });
  const id = new URL(upload.url).searchParams.get('upload_id');
  await db.execute(sql`
    insert into files.pieces (upload_id, start_byte, place, skip_bytes, size_bytes, sha256)
    select ${id}, 1023 + n, '.uploads/none/' || n, 0, 1, sha256('') from generate_series(1, 34000) as n`);
  server.wait(DAY_MS + 1000);
  await server.files.sweep();
  expect(await stored()).toEqual(before);
  const { rows } = await db.execute(sql`
    select (select count(*)::int from files.uploads) as uploads, (select count(*)::int from files.pieces) as pieces,
      (select count(*)::int from files.garbage) as garbage`);
  expect(rows).toEqual([{ uploads: 0, pieces: 0, garbage: 0 }]);
  expect(server.faults).toEqual([]);
});

test('variants are deleted after 90 days, and nothing else is', async () => {
  const before = await stored();
  await (await start('variants/aa/small.png', null)).send('upload, finalize', {
    offset: 0,
    bytes: await noisePng(KiB),
  });
  server.wait(89 * DAY_MS);
  await server.files.sweep();
  expect(await stored()).toHaveLength(before.length + 1);
  server.wait(2 * DAY_MS);
  await server.files.sweep();
  expect(await stored()).toEqual(before);
});

test('a part of the sweep that fails is reported and does not stop the other parts', async () => {
  const { db } = server.database;
  await writeFile(join(server.dir, '.work/left-by-a-crash'), 'bytes');
  await utimes(join(server.dir, '.work/left-by-a-crash'), new Date(0), new Date(0));
  await db.execute(sql`alter table files.garbage rename to garbage_away`);
  await server.files.sweep();
  await db.execute(sql`alter table files.garbage_away rename to garbage`);
  expect(await stored()).not.toContain('left-by-a-crash');
  // The steps for variants and for unreferenced bytes fail. The step for uploads succeeds, because no upload
  // is abandoned.
  expect(server.faults.splice(0)).toHaveLength(2);
});

test('an upload may arrive in some tiny pieces, but not in thousands', async () => {
  const upload = await start('products/crumbs.png');
  let sent = 0;
  for (; sent < 2_000; sent += 1) {
    const bytes = picture.subarray(sent, sent + 1);
    const reply = await upload.send('upload', { offset: sent, bytes });
    if (reply.status === 200) continue;
    expect(reply).toMatchObject({ status: 400, body: message(/too many pieces/) });
    break;
  }
  expect(sent).toBe(100);
  const rest = picture.subarray(sent, -1);
  expect(await upload.send('upload', { offset: sent, bytes: rest })).toMatchObject({ status: 200 });
  const last = { offset: picture.length - 1, bytes: picture.subarray(-1) };
  expect(await upload.send('upload, finalize', last)).toMatchObject({ status: 200, uploadStatus: 'final' });
});
