const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Returns the longest beginning of the text that takes at most `maxBytes` in UTF-8. Visible characters are
 * not split.
 */
export function cutToBytes(text: string, maxBytes: number): string {
  if (Buffer.byteLength(text) <= maxBytes) return text;
  // Each UTF-16 unit takes at least one byte in UTF-8. One more unit shows whether the last character is
  // complete.
  const parts = Array.from(characters.segment(text.slice(0, maxBytes + 1)), ({ segment }) => segment);
  const whole = joinFitting(parts, maxBytes);
  // If even the first visible character is too long, cuts it between code points.
  return whole === '' ? joinFitting(Array.from(parts[0] ?? ''), maxBytes) : whole;
}

function joinFitting(parts: string[], maxBytes: number): string {
  let text = '';
  let bytes = 0;
  for (const part of parts) {
    bytes += Buffer.byteLength(part);
    if (bytes > maxBytes) break;
    text += part;
  }
  return text;
}
