/**
 * The bytes before `mark`, starting with those of `held`. Reads and drops what follows the mark, so that
 * the connection can be reused. Throws `incomplete` when the mark is missing.
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
    // The mark may start in these bytes and end in the next.
    const safe = Math.max(0, bytes.byteLength - mark.byteLength + 1);
    if (safe > 0) yield bytes.subarray(0, safe);
    const next = await source.next();
    if (next.done) throw incomplete();
    bytes = Buffer.concat([bytes.subarray(safe), next.value]);
  }
}
