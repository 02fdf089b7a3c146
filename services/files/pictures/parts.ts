import type { Reader } from './reader.ts';

/** What a new file is made of: stretches of the old one (`to` not included), or new bytes. */
export type Part = { from: number; to: number } | Buffer;

/**
 * Finds what of a picture is neither metadata nor behind its end. Null when all of it is to be kept; 'unknown' when the file is
 * not built as expected, so that metadata could be anywhere. `orientation` is that of EXIF, for a picture that won't be turned.
 */
export type Strip = (file: Reader, orientation: number) => Promise<Part[] | null | 'unknown'>;

/** Collects the stretches to keep, in order, neighbours joined. */
export function createKeeper(size: number) {
  const kept: { from: number; to: number }[] = [];
  return {
    keep(from: number, to: number): void {
      const last = kept.at(-1);
      if (last?.to === from) last.to = Math.min(to, size);
      else kept.push({ from, to: Math.min(to, size) });
    },
    result: (): Part[] | null => (kept.length === 1 && kept[0]?.to === size ? null : kept),
  };
}
