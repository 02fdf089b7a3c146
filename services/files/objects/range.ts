import type { ByteRange } from '../stores/store.ts';

/**
 * Reads a Range header. Returns null, which means the whole file, if there is no header, or if the header has
 * an unknown format or several ranges. Returns 'none' if the range is outside the file (RFC 9110, section
 * 14).
 */
export function readRange(header: string | null, sizeBytes: number): ByteRange | null | 'none' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const last = sizeBytes - 1;
  if (match[1] === '') {
    const count = Number(match[2]);
    return count === 0 || sizeBytes === 0 ? 'none' : { start: Math.max(0, sizeBytes - count), end: last };
  }
  const start = Number(match[1]);
  const end = match[2] === '' ? Number.POSITIVE_INFINITY : Number(match[2]);
  if (end < start) return null;
  return start > last ? 'none' : { start, end: Math.min(end, last) };
}
