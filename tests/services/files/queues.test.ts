import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { multipartBody } from '#lib/http/multipart-body.ts';
import { BUCKET, type FilesServer, OPERATOR_SECRET, startFiles } from '../../support/files/files-server.ts';
import { noisePng } from '../../support/files/pictures.ts';

let server: FilesServer;
beforeAll(async () => {
  server = await startFiles();
});
afterAll(() => server.close());

/** Stores a picture with one request from the network address. */
async function store(name: string, bytes: Uint8Array, address: string): Promise<Response> {
  const { body, type } = multipartBody(new Uint8Array(bytes), 'image/png');
  const headers = {
    Authorization: `Bearer ${OPERATOR_SECRET}`,
    'Content-Type': type,
    'X-Goog-Upload-Protocol': 'multipart',
  };
  const url = `http://files.invalid/v0/b/${BUCKET}/o?name=${encodeURIComponent(name)}`;
  return server.files.fetch(new Request(url, { method: 'POST', headers, body }), address);
}

test('an uploaded avatar is shrunk to the size on pages, and a picture of the shop is not', async () => {
  const large = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  for (const [name, width] of [
    ['avatars/ann/a.png', 640],
    ['products/a.png', 2000],
  ] as const) {
    expect((await store(name, large, '192.0.2.1')).status).toBe(200);
    const url = `http://files.invalid/v0/b/${BUCKET}/o/${encodeURIComponent(name)}?alt=media`;
    const stored = Buffer.from(await (await server.files.fetch(new Request(url))).arrayBuffer());
    expect((await sharp(stored).metadata()).width).toBe(width);
  }
});

test('pictures of one network, from any number of users, do not delay other networks', async () => {
  const picture = await noisePng(1024);
  const names = ['bob', 'cy', 'dee'].flatMap((uid) =>
    ['a', 'b', 'c'].map((file) => `avatars/${uid}/${file}.png`),
  );
  for (const name of names) await store(name, picture, '192.0.2.1');
  const held = await server.database.pool.connect();
  await held.query("begin; select from files.objects where name like 'avatars/%' for update");
  const waiting = names.map((name) => store(name, picture, '192.0.2.1'));
  await vi.waitUntil(async () => {
    // Uses a separate connection, because a transaction always sees its first snapshot of the connections.
    const { rows } = await server.database.pool.query(
      "select from pg_stat_activity where wait_event_type = 'Lock'",
    );
    return rows.length >= 3;
  }, 10_000);
  expect((await store('avatars/eve/a.png', picture, '192.0.2.2')).status).toBe(200);
  await held.query('commit');
  held.release();
  for (const reply of await Promise.all(waiting)) expect(reply.status).toBe(200);
});
