/**
 * The name of a field in a sentence, such as '„Preis“'. It keeps its capital letter, as all German nouns do.
 */
export function quoted(noun: string): string {
  return `„${noun.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())}“`;
}
