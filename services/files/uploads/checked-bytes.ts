import { createHash } from 'node:crypto';

/**
 * Passes bytes through and verifies their checksum. Passes the last part on only after the verification. If
 * the checksum is wrong, calls `onMismatch` and lets the stream fail, so that no reader accepts an incomplete
 * file as complete.
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
          // The client may receive this message.
          throw new Error('The file is damaged.');
        }
        if (held) controller.enqueue(held);
      },
    }),
  );
}
