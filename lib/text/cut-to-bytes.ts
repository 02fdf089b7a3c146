const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The longest beginning of the text that takes at most `maxBytes` in UTF-8 and doesn't split a visible
 * character.
 */
export function cutToBytes(text: string, maxBytes: number): string {
  if (Buffer.byteLength(text) <= maxBytes) return text;
  // Every UTF-16 unit takes at least one byte; one more shows whether the last character is whole.
  const parts = Array.from(characters.segment(text.slice(0, maxBytes + 1)), ({ segment }) => segment);
  const whole = joinFitting(parts, maxBytes);
  // A single visible character may have more code points than fit.
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
