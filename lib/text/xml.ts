/** Characters that XML 1.0 can't represent, including lone surrogates. */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const SPECIAL = /[&<>"']/g;
const WRITTEN: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes a text for XML, and removes characters that XML can't represent. */
export function xmlText(text: string): string {
  return text.replace(UNWRITABLE, '').replace(SPECIAL, (special) => WRITTEN[special] ?? '');
}
