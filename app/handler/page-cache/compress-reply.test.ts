import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressReply } from './compress-reply.ts';

const TEXT = '<p>Good things for every day</p>'.repeat(200);
const HTML = { 'content-type': 'text/html; charset=utf-8' };
const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

const ask = (accepted: string) =>
  new Request('http://shop.test/', { headers: { 'accept-encoding': accepted } });

test.each([
  { accepted: 'gzip, deflate, br, zstd', encoding: 'br' as const },
  { accepted: 'gzip', encoding: 'gzip' as const },
])('a browser that accepts $accepted gets the page as $encoding', async ({ accepted, encoding }) => {
  const reply = await compressReply(new Response(TEXT, { status: 404, headers: HTML }), ask(accepted));
  const body = Buffer.from(await reply.arrayBuffer());
  expect(unpack[encoding](body).toString()).toBe(TEXT);
  expect(reply.status).toBe(404);
  expect(Object.fromEntries(reply.headers)).toEqual({
    ...HTML,
    'content-encoding': encoding,
    'content-length': String(body.length),
    vary: 'Cookie, Accept-Encoding',
  });
});

test('a visitor who accepts no encoding gets the page uncompressed', async () => {
  const reply = await compressReply(new Response(TEXT, { headers: HTML }), ask(''));
  expect(await reply.text()).toBe(TEXT);
  expect(reply.headers.get('content-encoding')).toBeNull();
  expect(reply.headers.get('vary')).toBe('Cookie, Accept-Encoding');
});

test('a short reply is not compressed', async () => {
  const reply = await compressReply(new Response('Paid', { headers: HTML }), ask('br'));
  expect(await reply.text()).toBe('Paid');
  expect(reply.headers.get('content-encoding')).toBeNull();
});

test('a response without a body, to HEAD or as a redirect, has no content encoding', async () => {
  const reply = await compressReply(new Response(null, { headers: HTML }), ask('br'));
  expect(reply.headers.get('content-encoding')).toBeNull();
  expect(reply.body).toBeNull();
});

test('compression keeps every cookie of a page', async () => {
  const response = new Response(TEXT, { headers: HTML });
  response.headers.append('Set-Cookie', 'a=1');
  response.headers.append('Set-Cookie', 'b=2');
  expect((await compressReply(response, ask('br'))).headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});

test('pictures and pages that are already compressed stay unchanged', async () => {
  const picture = new Response(TEXT, { headers: { 'content-type': 'image/webp' } });
  expect(await compressReply(picture, ask('br'))).toBe(picture);
  const packed = new Response(TEXT, { headers: { ...HTML, 'content-encoding': 'gzip' } });
  expect(await compressReply(packed, ask('br'))).toBe(packed);
});
