/** Endings of nouns and adjectives, longest first. */
const ENDINGS = ['en', 'er', 'es', 'em', 'e', 'n', 's'];
const SHORTEST = 3;
/** Two letters that people type instead of an umlaut. The index contains only the plain letter. */
const TYPED_UMLAUT = /(?:ae|oe|(?<![aeq])ue)/g;

/**
 * A normalized word and its possible German singulars, plurals and cases. 'Äpfel' and 'Apfel' are already the
 * same word, because the index contains no umlauts. Forms that don't exist have no effect.
 */
export function germanForms(word: string): string[] {
  const plain = word.replace(TYPED_UMLAUT, (vowels) => vowels.charAt(0));
  return [...new Set([word, plain].flatMap((each) => [each, ...inflected(each)]))];
}

function inflected(word: string): string[] {
  const stems = ENDINGS.filter((end) => word.endsWith(end) && word.length - end.length >= SHORTEST).map(
    (end) => word.slice(0, -end.length),
  );
  const [stem = word] = stems;
  return [...stems, ...ENDINGS.map((end) => stem + end), ...['e', 'en', 'n', 's'].map((end) => word + end)];
}
