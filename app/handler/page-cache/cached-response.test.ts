import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CachedResponse } from './cached-response.ts';

/** Some realistic text: the source of this test. */
const BODY = readFileSync(import.meta.filename);
const newPage = () => new CachedResponse({ status: 200, headers: { vary: 'Cookie' }, body: BODY, tags: [] });
const ask = (page: CachedResponse, acceptEncoding: string | null, ifNoneMatch: string | null = null) =>
  page.replyTo({ acceptEncoding, ifNoneMatch });

const ENCODINGS = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body: Buffer) => body,
};

test.each(Object.entries(ENCODINGS))(
  'a page stays the same however often it is requested in %s',
  (encoding, read) => {
    const page = newPage();
    const tags = new Set<string | undefined>();
    for (let time = 0; time < 5; time += 1) {
      const { headers, body } = ask(page, encoding);
      expect(body && read(body)).toEqual(BODY);
      expect(headers['content-length']).toBe(String(body?.length));
      expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      tags.add(headers.etag);
    }
    expect([...tags]).toEqual([ask(newPage(), null).headers.etag]);
  },
);

test('a page that is requested often is compressed better', () => {
  const page = newPage();
  const sizes = Array.from({ length: 5 }, () => ask(page, 'br').body?.length ?? 0);
  expect(sizes.at(-1)).toBeLessThan(sizes[0] ?? 0);
});

test('an unchanged copy is not sent again, even if its weak tag is one of a list', () => {
  const page = newPage();
  const { etag } = ask(page, null).headers;
  expect(ask(page, null, `"other", ${etag}`)).toMatchObject({ status: 304, body: null, headers: { etag } });
  expect(ask(page, null, '"other"').status).toBe(200);
});

test('an encoding is cached, and counted in the size, only if it is requested often', () => {
  const page = newPage();
  let grown = 0;
  page.onGrown = (bytes) => {
    grown += bytes;
  };
  const before = page.bytes;
  ask(page, null);
  expect(page.bytes).toBe(before);
  for (let time = 0; time < 5; time += 1) ask(page, null);
  expect(page.bytes).toBe(before + BODY.length);
  expect(grown).toBe(BODY.length);
});
