/** Endings of nouns and adjectives, longest first. */
const ENDINGS = ['en', 'er', 'es', 'em', 'e', 'n', 's'];
const SHORTEST = 3;
/**
 * Two letters that people type instead of an umlaut, such as 'ae' for 'ä'. The index contains only the plain
 * vowel, such as 'a'.
 */
const TYPED_UMLAUT = /(?:ae|oe|(?<![aeq])ue)/g;

/**
 * A normalized word with its possible German singulars, plurals and cases. 'Äpfel' and 'Apfel' are already
 * the same word, because normalization removes umlauts. Forms that don't exist do no harm, because no product
 * contains them.
 */
export function germanForms(word: string): string[] {
  return [...new Set(germanSpellings(word).flatMap((each) => [each, ...inflected(each)]))];
}

function inflected(word: string): string[] {
  const stems = ENDINGS.filter((end) => word.endsWith(end) && word.length - end.length >= SHORTEST).map(
    (end) => word.slice(0, -end.length),
  );
  const [stem = word] = stems;
  return [...stems, ...ENDINGS.map((end) => stem + end), ...['e', 'en', 'n', 's'].map((end) => word + end)];
}

/** A normalized word as it was typed and, if it may contain typed umlauts, with plain vowels instead. */
export function germanSpellings(word: string): string[] {
  return [word, word.replace(TYPED_UMLAUT, (vowels) => vowels.charAt(0))];
}
