import { createHash } from 'node:crypto';

/**
 * The same bytes, checked on their way out. The last part is held back until the checksum is known: when it
 * is wrong the stream breaks off, so that nobody takes what has come for the whole, and `onMismatch` is told.
 */
export function checkedBytes(
  stream: ReadableStream<Uint8Array>,
  sha256: Uint8Array,
  onMismatch: () => void,
): ReadableStream<Uint8Array> {
  const hash = createHash('sha256');
  let held: Uint8Array | null = null;
  return stream.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        if (held) controller.enqueue(held);
        held = part;
        hash.update(part);
      },
      flush(controller) {
        if (!hash.digest().equals(sha256)) {
          onMismatch();
          // The client may get to see these words.
          throw new Error('The file is damaged.');
        }
        if (held) controller.enqueue(held);
      },
    }),
  );
}
