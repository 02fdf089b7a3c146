import { spellingsOf } from './words/word-forms.ts';

/**
 * The category names that match a text, at most `most`. Each word of the text must be the start of a word in
 * the name. Ignores case, accents and, in German, the spelling of umlauts. Lists names that start with the
 * text first. Otherwise keeps the order of `names`.
 */
export function matchCategories(names: readonly string[], text: string, most: number): string[] {
  const wanted = folded(text);
  const words = wordsOf(wanted).map(spellingsOf);
  if (words.length === 0) return [];
  const found = names.filter((name) => {
    const own = wordsOf(folded(name)).flatMap(spellingsOf);
    return words.every((spellings) => own.some((each) => startsWithAny(each, spellings)));
  });
  const begins = (name: string) =>
    spellingsOf(folded(name)).some((each) => startsWithAny(each, spellingsOf(wanted)));
  return [...found.filter(begins), ...found.filter((name) => !begins(name))].slice(0, most);
}

const startsWithAny = (text: string, beginnings: string[]) =>
  beginnings.some((each) => text.startsWith(each));

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').trim();
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
