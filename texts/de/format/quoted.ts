/** '„Preis“': the name of a field in a sentence, with its capital, which nouns have everywhere in German. */
export function quoted(noun: string): string {
  return `„${noun.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())}“`;
}
