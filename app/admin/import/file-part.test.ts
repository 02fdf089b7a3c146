import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openFilePart } from './file-part.ts';

const BOUNDARY = '----here';

/** A form whose body arrives in chunks of `size` bytes. */
function request(body: Buffer, size: number, type = `multipart/form-data; boundary=${BOUNDARY}`): Request {
  const pieces = Array.from({ length: Math.ceil(body.length / size) }, (_, at) =>
    body.subarray(at * size, (at + 1) * size),
  );
  const init = {
    method: 'POST',
    headers: { 'content-type': type },
    body: streamOf(pieces),
    duplex: 'half',
  };
  return new Request('http://shop.test/', init as RequestInit);
}

function streamOf(pieces: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(stream) {
      for (const piece of pieces) stream.enqueue(piece);
      stream.close();
    },
  });
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

function form(content: Buffer, name = 'products.csv'): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

async function readAll(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

test('a file is read unchanged, whatever the size of the chunks in which it arrives', async () => {
  const nearly = fc.constantFrom('\r\n', '\r\n--', '\r\n------her', '--', BOUNDARY, 'a,b', '\0');
  const contents = fc.array(nearly, { maxLength: 12 }).map((parts) => Buffer.from(parts.join('')));
  await fc.assert(
    fc.asyncProperty(contents, fc.integer({ min: 1, max: 200 }), async (content, size) => {
      fc.pre(!content.includes(`\r\n--${BOUNDARY}`));
      const file = await openFilePart(request(form(content), size));
      expect(file?.name).toBe('products.csv');
      expect(await readAll(file?.chunks ?? nothing())).toEqual(content);
    }),
  );
});

test('a form without a file, or of another content type, yields no file', async () => {
  expect(await openFilePart(request(form(Buffer.from(''), ''), 50))).toBeNull();
  const plain = Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--${BOUNDARY}--`,
  );
  expect(await openFilePart(request(plain, 50))).toBeNull();
  expect(await openFilePart(request(Buffer.from('a=b'), 50, 'application/x-www-form-urlencoded'))).toBeNull();
  expect(await openFilePart(request(Buffer.alloc(20_000, 120), 500))).toBeNull();
});

test('reading the file of an incomplete form fails', async () => {
  const cut = form(Buffer.from('a,b'.repeat(50))).subarray(0, -20);
  const file = await openFilePart(request(cut, 10));
  await expect(readAll(file?.chunks ?? nothing())).rejects.toThrow('IMPORT_INCOMPLETE');
});
