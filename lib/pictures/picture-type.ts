/** The number of bytes at the start of a file that `pictureType` needs. */
export const SIGNATURE_BYTES = 32;

/**
 * Returns the media type of a picture. Detects it from the bytes and not from the file's name. Returns null
 * if the file is not a supported picture.
 */
export function pictureType(start: Uint8Array): string | null {
  const text = (from: number, to: number) => String.fromCharCode(...start.subarray(from, to));
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'image/gif';
  if (text(4, 8) === 'ftyp' && /avi[fs]/.test(text(8, SIGNATURE_BYTES))) return 'image/avif';
  return null;
}
