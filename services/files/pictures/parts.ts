import { FilesError } from '../requests/errors.ts';
import type { Reader } from './reader.ts';

/** Maximum parts of a picture. Real pictures have fewer. Decoders need time and memory for each part. */
const MAX_PARTS = 10_000;

/**
 * A part of a new file: bytes of the old file from the offset `from` to the last one before `to`, or new
 * bytes.
 */
export type Part = { from: number; to: number } | Buffer;

/**
 * Finds the parts of a picture that remain without metadata and trailing bytes. Returns null if the whole
 * file can remain. Returns 'unknown' if the structure of the file is unexpected, so that metadata could be
 * anywhere. `orientation` reads the orientation in the EXIF data, for a picture that will not be rotated.
 * @throws {FilesError} 400 for a picture with too many parts.
 */
export type Strip = (file: Reader, orientation: () => Promise<number>) => Promise<Part[] | null | 'unknown'>;

/** Collects the parts that remain, in their order, and joins adjacent parts. */
export function createPartCollector(size: number) {
  const kept: Part[] = [];
  let parts = 0;
  return {
    /** Counts a part of the picture, even if it is removed. @throws {FilesError} 400 above the limit. */
    count(): void {
      parts += 1;
      if (parts > MAX_PARTS) throw new FilesError(400, 'The picture is broken: it has too many parts.');
    },
    keep(from: number, to: number): void {
      const last = kept.at(-1);
      if (last && !Buffer.isBuffer(last) && last.to === from) last.to = Math.min(to, size);
      else kept.push({ from, to: Math.min(to, size) });
    },
    /** Adds new bytes in place of a part. */
    put: (bytes: Buffer): void => void kept.push(bytes),
    result(): Part[] | null {
      const [first, second] = kept;
      const all = first && !second && !Buffer.isBuffer(first) && first.to === size;
      return all ? null : kept;
    },
  };
}
