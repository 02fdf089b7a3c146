import { FilesError } from '../errors.ts';
import type { Reader } from './reader.ts';

/** More than any picture needs; decoders take time and memory for each. */
const MAX_PARTS = 10_000;

/** What a new file is made of: stretches of the old one (`to` not included), or new bytes. */
export type Part = { from: number; to: number } | Buffer;

/**
 * Finds what of a picture is neither metadata nor behind its end. Null when all of it is to be kept;
 * 'unknown' when the file is not built as expected, so that metadata could be anywhere. `orientation` tells
 * that of EXIF, for a picture that won't be turned.
 * @throws {FilesError} 400 for a picture of too many parts.
 */
export type Strip = (file: Reader, orientation: () => Promise<number>) => Promise<Part[] | null | 'unknown'>;

/** Collects the parts to keep, in order, neighbours joined. */
export function createKeeper(size: number) {
  const kept: Part[] = [];
  let parts = 0;
  return {
    /** Counts a part, kept or not. @throws {FilesError} 400 for one too many. */
    count(): void {
      parts += 1;
      if (parts > MAX_PARTS) throw new FilesError(400, 'The picture is broken: it has too many parts.');
    },
    keep(from: number, to: number): void {
      const last = kept.at(-1);
      if (last && !Buffer.isBuffer(last) && last.to === from) last.to = Math.min(to, size);
      else kept.push({ from, to: Math.min(to, size) });
    },
    /** Bytes in place of a part. */
    put: (bytes: Buffer): void => void kept.push(bytes),
    result(): Part[] | null {
      const [first, second] = kept;
      const all = first && !second && !Buffer.isBuffer(first) && first.to === size;
      return all ? null : kept;
    },
  };
}
