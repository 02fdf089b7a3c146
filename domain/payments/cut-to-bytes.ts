const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * As much of the text from its beginning as takes at most `maxBytes` in UTF-8, ending between two characters
 * as readers see them.
 */
export function cutToBytes(text: string, maxBytes: number): string {
  if (Buffer.byteLength(text) <= maxBytes) return text;
  // No character takes less than a byte a unit; one more shows whether the last is whole.
  const parts = Array.from(characters.segment(text.slice(0, maxBytes + 1)), ({ segment }) => segment);
  const whole = joinFitting(parts, maxBytes);
  // A single character may be built of more code points than fit.
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
