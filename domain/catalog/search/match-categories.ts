/**
 * The category names that match a text, at most `most`. Each word of the text must be the start of a word in
 * the name. Ignores case and accents. Lists names that start with the text first. Otherwise keeps the order
 * of `names`.
 */
export function matchCategories(names: readonly string[], text: string, most: number): string[] {
  const wanted = folded(text);
  const words = wordsOf(wanted);
  if (words.length === 0) return [];
  const found = names.filter((name) => {
    const own = wordsOf(folded(name));
    return words.every((word) => own.some((each) => each.startsWith(word)));
  });
  const begins = (name: string) => folded(name).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((name) => !begins(name))].slice(0, most);
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
