/**
 * The number of text bytes in one encoded word. With its prefix and suffix, the word has at most 75
 * characters.
 */
const WORD_BYTES = 45;

/**
 * Returns an address with a name in any script, such as 'Tea <a@b.c>', for an ASCII header (RFC 5322, RFC
 * 2047).
 */
export function namedAddress({ name, address }: { name: string; address: string }): string {
  if (/^[\w !#$%&'*+/=?^`{|}~-]+$/.test(name)) return `${name} <${address}>`;
  if (/^[ -~]*$/.test(name)) return `"${name.replace(/["\\]/g, '\\$&')}" <${address}>`;
  return `${wordsOf(name).join(' ')} <${address}>`;
}

/** Returns a text as encoded words (RFC 2047). No word ends in the middle of a character. */
function wordsOf(text: string): string[] {
  const words = [''];
  for (const letter of text) {
    const longer = words.at(-1) + letter;
    if (Buffer.byteLength(longer) > WORD_BYTES) words.push(letter);
    else words[words.length - 1] = longer;
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`);
}
