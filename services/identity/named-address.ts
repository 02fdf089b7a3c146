/** Bytes in one encoded word: with its frame it has at most 75 characters. */
const WORD_BYTES = 45;

/** 'Tea <a@b.c>': an address with a name of any script, for a header of ASCII (RFC 5322, RFC 2047). */
export function namedAddress({ name, address }: { name: string; address: string }): string {
  if (/^[\w !#$%&'*+/=?^`{|}~-]+$/.test(name)) return `${name} <${address}>`;
  if (/^[ -~]*$/.test(name)) return `"${name.replace(/["\\]/g, '\\$&')}" <${address}>`;
  return `${wordsOf(name).join(' ')} <${address}>`;
}

/** Encoded words (RFC 2047). None ends within a character. */
function wordsOf(text: string): string[] {
  const words = [''];
  for (const letter of text) {
    const longer = words.at(-1) + letter;
    if (Buffer.byteLength(longer) > WORD_BYTES) words.push(letter);
    else words[words.length - 1] = longer;
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`);
}
