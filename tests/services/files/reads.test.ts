import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUCKET, type FilesServer, OPERATOR_SECRET, startFiles } from '../../support/files/files-server.ts';
import { bombPng, noisePng } from '../../support/files/pictures.ts';

let server: FilesServer;
let picture: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  server = await startFiles();
  picture = await noisePng(10_000);
  await upload('products/a.png', picture);
});
afterAll(() => server.close());

const OPERATOR = { Authorization: `Bearer ${OPERATOR_SECRET}` };
const objects = () => `${server.origin}/v0/b/${BUCKET}/o`;
const at = (name: string, query = '') => `${objects()}/${encodeURIComponent(name)}${query}`;
const get = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(at(name, '?alt=media'), { headers, method });

function upload(
  name: string,
  bytes: Uint8Array,
  metadata: object = {},
  headers: Record<string, string> = OPERATOR,
) {
  const head = `--b\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(metadata)}\r\n--b\r\nContent-Type: image/png\r\n\r\n`;
  return fetch(`${objects()}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: {
      ...headers,
      'X-Goog-Upload-Protocol': 'multipart',
      'Content-Type': 'multipart/related; boundary=b',
    },
    body: new Blob([head, new Uint8Array(bytes), '\r\n--b--']),
  });
}

async function told(reply: Response) {
  const { error } = (await reply.json()) as { error: { code: number; message: string } };
  expect(error.code).toBe(reply.status);
  return { status: reply.status, message: error.message };
}

test('a picture is served with its type', async () => {
  const reply = await get('products/a.png');
  expect(reply.status).toBe(200);
  expect(new Uint8Array(await reply.arrayBuffer())).toEqual(picture);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(picture.length),
    'content-disposition': 'inline',
    'cache-control': 'no-cache',
    'accept-ranges': 'bytes',
  });
});

test.each<[string, number, () => Promise<Response>]>([
  ['a picture', 200, () => get('products/a.png')],
  ['a part', 206, () => get('products/a.png', { Range: 'bytes=0-9' })],
  ['no part', 416, () => get('products/a.png', { Range: 'bytes=99999999-' })],
  ['nothing new', 304, () => get('products/a.png', { 'If-None-Match': '*' })],
  ['metadata', 200, () => fetch(at('products/a.png'))],
  ['a list', 200, () => fetch(`${objects()}?prefix=products/`)],
  ['an upload', 200, () => upload('products/new.png', picture)],
  ['a refusal', 415, () => upload('products/new.html', Buffer.from('<script>alert(1)</script>'))],
  ['a deletion', 204, () => fetch(at('products/new.png'), { method: 'DELETE', headers: OPERATOR })],
  ['what is not there', 404, () => get('products/none.png')],
])('the response with %s (%i) blocks scripts', async (_what, status, ask) => {
  const reply = await ask();
  await reply.body?.cancel();
  expect(reply.status).toBe(status);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  });
});

test('a range gets 206, an invalid range 416, and HEAD no bytes', async () => {
  const part = await get('products/a.png', { Range: 'bytes=10-19' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${picture.length}`]);
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(picture.subarray(10, 20));
  const end = await get('products/a.png', { Range: 'bytes=-5' });
  expect(new Uint8Array(await end.arrayBuffer())).toEqual(picture.subarray(-5));
  const none = await get('products/a.png', { Range: `bytes=${picture.length}-` });
  expect([none.status, none.headers.get('content-range')]).toEqual([416, `bytes */${picture.length}`]);
  const head = await get('products/a.png', {}, 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(picture.length)]);
  expect((await head.arrayBuffer()).byteLength).toBe(0);
});

test('a reader that already has the bytes gets none, until they change', async () => {
  const etag = (await get('products/a.png')).headers.get('etag') ?? '';
  for (const known of [etag, `"x", W/${etag}`, '*'])
    expect((await get('products/a.png', { 'If-None-Match': known })).status).toBe(304);
  const ranged = { Range: 'bytes=0-1', 'If-Range': etag };
  expect((await get('products/a.png', ranged)).status).toBe(206);
  await upload('products/a.png', await noisePng(10_000, 2));
  expect((await get('products/a.png', { 'If-None-Match': etag })).status).toBe(200);
  expect((await get('products/a.png', ranged)).status).toBe(200);
  await upload('products/a.png', picture);
});

test('pages of other origins may call the service and read the protocol’s headers', async () => {
  const asked = await fetch(objects(), {
    method: 'OPTIONS',
    headers: { Origin: 'https://elsewhere.example' },
  });
  expect(asked.status).toBe(204);
  expect(asked.headers.get('access-control-allow-headers')).toMatch(/Authorization.*X-Goog-Upload-Offset/);
  for (const reply of [asked, await get('products/a.png'), await get('products/none.png')])
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
  const exposed = (await get('products/none.png')).headers.get('access-control-expose-headers');
  for (const name of ['Status', 'URL', 'Size-Received']) expect(exposed).toContain(`X-Goog-Upload-${name}`);
});

test.each([
  ['products/../../../etc/passwd', 400, 'Invalid object name.'],
  ['../products/a.png', 400, 'Invalid object name.'],
  ['products/..', 400, 'Invalid object name.'],
  ['products/.htaccess', 400, 'Invalid object name.'],
  ['products//a.png', 400, 'Invalid object name.'],
  ['products\\a.png', 400, 'Invalid object name.'],
  ['products/a\u0000.png', 400, 'Invalid object name.'],
  ['products/a\r\nSet-Cookie: x.png', 400, 'Invalid object name.'],
  ['', 400, 'Invalid object name.'],
  [`products/${'n'.repeat(292)}`, 400, 'Invalid object name.'],
])('the name %j is refused', async (name, status, message) => {
  expect(await told(await upload(name, picture))).toEqual({ status, message });
  expect(await told(await get(name))).toMatchObject({ status: name === '' ? 404 : 400 });
});

test.each([
  'products/日本語の写真 😀.png',
  'products/e\u0301 & ü=?#%2F%2e%2e+.png',
  'products/‮gnp.exe',
  `products/${'長'.repeat(291)}`,
  'products/CON.png',
])('the name %j is accepted like any other', async (name) => {
  const made = await upload(name, picture);
  expect(((await made.json()) as { name: string }).name).toBe(name);
  expect(new Uint8Array(await (await get(name)).arrayBuffer())).toEqual(picture);
  const below = await readdir(server.dir, { recursive: true });
  expect(below.every((path) => path.length < 80)).toBe(true);
});

test.each<[string, () => Promise<Uint8Array> | Uint8Array, number, RegExp]>([
  ['a page under the name of a picture', () => Buffer.from('<html>'), 415, /not a picture/],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, /not a picture/],
  ['the beginning of a picture', () => picture.subarray(0, 20), 400, /broken/],
  ['a bomb', () => bombPng(50_000, 50_000), 400, /at most 50 million pixels/],
])('%s is refused with a clear message', async (_what, bytes, status, message) => {
  const refusal = await told(await upload('products/bad.png', await bytes()));
  expect(refusal).toEqual({ status, message: expect.stringMatching(message) });
  expect((await get('products/bad.png')).status).toBe(404);
  expect(server.faults).toEqual([]);
});

test('a body that is too long is refused, whether by one byte or by far', async () => {
  const small = await startFiles({ limits: { maxBytes: { products: 1000 } } });
  const url = `${small.origin}/v0/b/${BUCKET}/o?name=products%2Fa.png`;
  const headers = {
    ...OPERATOR,
    'X-Goog-Upload-Protocol': 'multipart',
    'Content-Type': 'multipart/related; boundary=b',
  };
  for (const size of [1001, 500_000]) {
    const body = new Blob(['--b\r\n\r\n{}\r\n--b\r\n\r\n', new Uint8Array(size), '\r\n--b--']);
    expect(await told(await fetch(url, { method: 'POST', headers, body }))).toMatchObject({ status: 413 });
  }
  await small.close();
});

test('only the operator and readers with the token can read finished variants', async () => {
  const made = (await (await upload('variants/v1.png', picture)).json()) as { downloadTokens: string };
  expect((await get('variants/v1.png')).status).toBe(404);
  expect((await get('variants/v1.png', OPERATOR)).status).toBe(200);
  expect((await fetch(at('variants/v1.png', `?alt=media&token=${made.downloadTokens}`))).status).toBe(200);
  expect((await fetch(at('variants/v1.png', '?alt=media&token=guess'))).status).toBe(404);
});

test.each([
  ['no JSON', '{'],
  ['a line end in a header', JSON.stringify({ contentDisposition: 'a\r\nSet-Cookie: b' })],
  ['a number for a text', JSON.stringify({ metadata: { a: 1 } })],
  ['a list', '[]'],
  ['too much', JSON.stringify({ metadata: { a: 'x'.repeat(20_000) } })],
])('metadata with %s is refused', async (_what, body) => {
  const reply = await fetch(at('products/a.png'), { method: 'PATCH', headers: OPERATOR, body });
  expect([400, 413]).toContain((await told(reply)).status);
});

test('a picture of an earlier version of the shop is imported when it is first requested', async () => {
  await mkdir(join(server.dir, 'products'), { recursive: true });
  await writeFile(join(server.dir, 'products/old one.png'), picture);
  const replies = await Promise.all([1, 2, 3].map(() => get('products/old one.png')));
  for (const reply of replies) expect(new Uint8Array(await reply.arrayBuffer())).toEqual(picture);
  const metadata = await (await fetch(at('products/old one.png'))).json();
  expect(metadata).toMatchObject({ contentType: 'image/png', size: String(picture.length) });
  const gone = await fetch(at('products/old one.png'), { method: 'DELETE', headers: OPERATOR });
  expect(gone.status).toBe(204);
  expect((await get('products/old one.png')).status).toBe(404);
});

test('a picture whose bytes are lost is not found, causes an error, and can be sent again', async () => {
  await upload('products/lost.png', picture);
  await rm(join(server.dir, '.objects'), { recursive: true });
  expect((await get('products/lost.png')).status).toBe(404);
  expect(server.faults.splice(0)).toHaveLength(1);
  await upload('products/lost.png', picture);
  await upload('products/a.png', picture);
  expect(new Uint8Array(await (await get('products/lost.png')).arrayBuffer())).toEqual(picture);
});

test('a file that is not a picture can only be downloaded, whatever its owner’s metadata says', async () => {
  await writeFile(join(server.dir, 'products/page.html'), '<script>alert(1)</script>');
  const body = JSON.stringify({ contentDisposition: 'inline' });
  await fetch(at('products/page.html'), { method: 'PATCH', headers: OPERATOR, body });
  const reply = await get('products/page.html');
  expect(reply.headers.get('content-type')).toBe('application/octet-stream');
  expect(reply.headers.get('content-disposition')).toBe('attachment');
});

test('other paths and methods get an error that says so', async () => {
  const paths = [
    '/v0/b/kiosk',
    '/v0/b/other/o/products%2Fa.png',
    '/v0/b/kiosk/o/products/a.png',
    '/v0/b/%E0/o',
  ];
  const statuses = await Promise.all(
    paths.map(async (path) => (await told(await fetch(server.origin + path))).status),
  );
  expect(statuses).toEqual([404, 404, 404, 400]);
  expect((await told(await fetch(at('products/a.png'), { method: 'POST' }))).status).toBe(405);
  expect((await told(await fetch(objects(), { method: 'POST' }))).status).toBe(400);
  expect((await told(await fetch(`${objects()}?upload_id=none`, { method: 'POST' }))).status).toBe(404);
});
