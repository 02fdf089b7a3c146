import type { Hash } from 'node:crypto';

/** Passes bytes through and adds them to a hash. */
export async function* hashed<T extends Uint8Array>(source: AsyncIterable<T>, hash: Hash): AsyncGenerator<T> {
  for await (const part of source) {
    hash.update(part);
    yield part;
  }
}
