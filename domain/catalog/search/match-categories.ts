import { spellingsOf } from './words/word-forms.ts';

/**
 * The category names that match a text, at most `most`. Each word of the text must be the start of a word in
 * the name. Ignores case, accents and, in German, the spelling of umlauts. Lists names that start with the
 * text first. Otherwise keeps the order of `names`.
 */
export function matchCategories(names: readonly string[], text: string, most: number): string[] {
  const wanted = folded(text);
  const words = wordsOf(wanted);
  if (words.length === 0) return [];
  const found = names.filter((name) => {
    const own = wordsOf(folded(name));
    return words.every((word) =>
      spellingsOf(word).some((spelling) => own.some((each) => each.startsWith(spelling))),
    );
  });
  const begins = (name: string) => folded(name).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((name) => !begins(name))].slice(0, most);
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').trim();
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
