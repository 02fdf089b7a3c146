/** What XML 1.0 has no way to write, halves of surrogate pairs among it. */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const SPECIAL = /[&<>"']/g;
const WRITTEN: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A text as it stands within XML; what XML can't hold is left out. */
export function xmlText(text: string): string {
  return text.replace(UNWRITABLE, '').replace(SPECIAL, (special) => WRITTEN[special] ?? '');
}
