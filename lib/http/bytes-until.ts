/**
 * Yields the bytes of `held` and then of `source`, up to `mark`. Then reads and drops the bytes after the
 * mark, so that the connection can be reused. Throws `incomplete` if there is no mark.
 */
export async function* bytesUntil(
  mark: Buffer,
  { held, source, incomplete }: { held: Buffer; source: AsyncIterator<Uint8Array>; incomplete: () => Error },
): AsyncGenerator<Uint8Array> {
  let bytes = held;
  for (;;) {
    const at = bytes.indexOf(mark);
    if (at >= 0) {
      yield bytes.subarray(0, at);
      while (!(await source.next()).done);
      return;
    }
    // The mark may begin at the end of these bytes and continue in the next ones.
    const safe = Math.max(0, bytes.byteLength - mark.byteLength + 1);
    if (safe > 0) yield bytes.subarray(0, safe);
    const next = await source.next();
    if (next.done) throw incomplete();
    bytes = Buffer.concat([bytes.subarray(safe), next.value]);
  }
}
