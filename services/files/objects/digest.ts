import { createHash } from 'node:crypto';
import { SIGNATURE_BYTES } from '#lib/pictures/picture-type.ts';

type Digest = { sizeBytes: number; md5: Buffer; sha256: Buffer; start: Buffer };

/** Returns the size, the checksums and the first bytes of a stream. */
export async function digestStream(source: AsyncIterable<Uint8Array>): Promise<Digest> {
  const md5 = createHash('md5');
  const sha256 = createHash('sha256');
  let sizeBytes = 0;
  let start: Buffer = Buffer.alloc(0);
  for await (const part of source) {
    if (start.byteLength < SIGNATURE_BYTES)
      start = Buffer.concat([start, part.subarray(0, SIGNATURE_BYTES - start.byteLength)]);
    md5.update(part);
    sha256.update(part);
    sizeBytes += part.byteLength;
  }
  return { sizeBytes, md5: md5.digest(), sha256: sha256.digest(), start };
}
