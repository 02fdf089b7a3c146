import type { Hash } from 'node:crypto';

/** The same bytes, each part shown to the hash on its way. */
export async function* hashed<T extends Uint8Array>(source: AsyncIterable<T>, hash: Hash): AsyncGenerator<T> {
  for await (const part of source) {
    hash.update(part);
    yield part;
  }
}
