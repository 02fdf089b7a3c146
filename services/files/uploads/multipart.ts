import { bytesUntil } from '#lib/http/bytes-until.ts';
import { FilesError } from '../requests/errors.ts';

const MAX_HEAD_BYTES = 64 * 1024;
const LINE_END = Buffer.from('\r\n');
const HEADERS_END = Buffer.from('\r\n\r\n');

/** Reads the boundary of a Content-Type. @throws {FilesError} 400. */
export function readBoundary(contentType: string | null): string {
  const [, quoted, bare] =
    /^multipart\/related\s*;.*\bboundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType ?? '') ?? [];
  const boundary = quoted ?? bare ?? '';
  if (boundary === '' || boundary.length > 200)
    throw new FilesError(400, 'The upload needs Content-Type: multipart/related with a boundary.');
  return boundary;
}

/**
 * Splits a multipart/related body into the text of the metadata and a stream of the bytes.
 * The stream throws {FilesError} 400 if the closing boundary is missing.
 */
export async function readMultipart(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): Promise<{ metadata: string; bytes: AsyncIterable<Uint8Array> }> {
  const source = body[Symbol.asyncIterator]();
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  let held: Buffer = Buffer.from(LINE_END);
  /** Returns the bytes before `mark`, and keeps the bytes after it for the next call. */
  const until = async (mark: Buffer): Promise<Buffer> => {
    for (let from = 0; ; ) {
      const at = held.indexOf(mark, from);
      if (at >= 0) {
        const before = held.subarray(0, at);
        held = held.subarray(at + mark.byteLength);
        return before;
      }
      if (held.byteLength > MAX_HEAD_BYTES) throw malformed();
      from = Math.max(0, held.byteLength - mark.byteLength);
      const next = await source.next();
      if (next.done) throw malformed();
      held = Buffer.concat([held, next.value]);
    }
  };
  await until(delimiter);
  await until(HEADERS_END);
  const metadata = (await until(delimiter)).toString('utf8');
  await until(HEADERS_END);
  return { metadata, bytes: bytesUntil(delimiter, { held, source, incomplete: malformed }) };
}

function malformed(): FilesError {
  return new FilesError(400, 'The multipart body is malformed or incomplete.');
}
