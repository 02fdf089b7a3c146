import { FilesError } from '../requests/errors.ts';
import type { Reader } from './reader.ts';

/** Above the number in any picture; decoders need time and memory for each. */
const MAX_PARTS = 10_000;

/** A part of a new file: a range of the old one (without `to`), or new bytes. */
export type Part = { from: number; to: number } | Buffer;

/**
 * Finds the parts of a picture without metadata and trailing bytes. Null if the whole file is clean;
 * 'unknown' if its structure is unexpected, so that metadata could be anywhere. `orientation` reads that of
 * EXIF, for a picture that will not be rotated.
 * @throws {FilesError} 400 for a picture with too many parts.
 */
export type Strip = (file: Reader, orientation: () => Promise<number>) => Promise<Part[] | null | 'unknown'>;

/** Collects the parts to keep, in order, and joins adjacent ones. */
export function createKeeper(size: number) {
  const kept: Part[] = [];
  let parts = 0;
  return {
    /** Counts a part, kept or not. @throws {FilesError} 400 above the limit. */
    count(): void {
      parts += 1;
      if (parts > MAX_PARTS) throw new FilesError(400, 'The picture is broken: it has too many parts.');
    },
    keep(from: number, to: number): void {
      const last = kept.at(-1);
      if (last && !Buffer.isBuffer(last) && last.to === from) last.to = Math.min(to, size);
      else kept.push({ from, to: Math.min(to, size) });
    },
    /** Adds new bytes instead of a part. */
    put: (bytes: Buffer): void => void kept.push(bytes),
    result(): Part[] | null {
      const [first, second] = kept;
      const all = first && !second && !Buffer.isBuffer(first) && first.to === size;
      return all ? null : kept;
    },
  };
}
