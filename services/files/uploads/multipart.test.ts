import { array, assert, asyncProperty, integer, uint8Array } from 'fast-check';
import { expect, test } from 'vitest';
import { readBoundary, readMultipart } from './multipart.ts';

async function* inParts(body: Uint8Array, cuts: number[]) {
  let at = 0;
  for (const cut of [...cuts, body.length].toSorted((one, other) => one - other)) {
    yield body.subarray(at, cut);
    at = Math.max(at, cut);
  }
}

async function read(body: Uint8Array, cuts: number[] = []) {
  const { metadata, bytes } = await readMultipart(inParts(body, cuts), 'bound');
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return { metadata, bytes: Buffer.concat(parts) };
}

const bodyOf = (bytes: Uint8Array, closing = '\r\n--bound--') =>
  Buffer.concat([
    Buffer.from('--bound\r\nContent-Type: application/json; charset=utf-8\r\n\r\n{"a":"ü"}\r\n'),
    Buffer.from('--bound\r\nContent-Type: image/png\r\n\r\n'),
    bytes,
    Buffer.from(closing),
  ]);

test('any bytes are read unchanged, however the body is split into chunks', async () => {
  await assert(
    asyncProperty(
      uint8Array({ maxLength: 300 }),
      array(integer({ min: 0, max: 450 })),
      async (bytes, cuts) => {
        const found = await read(bodyOf(bytes), cuts);
        expect(found.metadata).toBe('{"a":"ü"}');
        expect(found.bytes).toEqual(Buffer.from(bytes));
      },
    ),
  );
});

test('bytes that look like the start of the boundary are read as content', async () => {
  const tricky = Buffer.from('\r\n--boun\r\n--\r\n\r\n--bou');
  for (let cut = 0; cut < 200; cut += 1) expect((await read(bodyOf(tricky), [cut])).bytes).toEqual(tricky);
});

test.each(['', '\r\n--boun', 'bound--'])('a body that ends with %j is refused', async (closing) => {
  await expect(read(bodyOf(Buffer.from('x'), closing))).rejects.toThrow(/malformed or incomplete/);
});

test('a body without its parts is refused, however long', async () => {
  await expect(read(Buffer.from('nothing'))).rejects.toThrow(/malformed/);
  await expect(read(Buffer.alloc(1_000_000, 'x'), [500_000])).rejects.toThrow(/malformed/);
});

test('the boundary is read from the content type, quoted or not', () => {
  expect(readBoundary('multipart/related; boundary=abc')).toBe('abc');
  expect(readBoundary('Multipart/Related; charset=utf-8; boundary="a b"')).toBe('a b');
  for (const type of [null, '', 'multipart/form-data; boundary=x', 'multipart/related'])
    expect(() => readBoundary(type)).toThrow(/boundary/);
});
