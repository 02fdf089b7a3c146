import type { Reader } from './reader.ts';

/** What a new file is made of: stretches of the old one (`to` not included), or new bytes. */
export type Part = { from: number; to: number } | Buffer;

/**
 * Finds what of a picture is not metadata. Null when all of it is to be kept; 'unknown' when the file is not built as
 * expected, so that metadata could be anywhere.
 */
export type Strip = (file: Reader) => Promise<Part[] | null | 'unknown'>;

/** Collects the stretches to keep, neighbours joined. */
export function createKeeper(size: number) {
  const kept: { from: number; to: number }[] = [];
  let dropped = false;
  return {
    keep(from: number, to: number): void {
      const last = kept.at(-1);
      if (last?.to === from) last.to = Math.min(to, size);
      else kept.push({ from, to: Math.min(to, size) });
    },
    drop(): void {
      dropped = true;
    },
    /** What comes behind the picture's end stays only if nothing else was dropped. */
    result: (): Part[] | null => (dropped ? kept : null),
  };
}
