import type { Language } from '#lib/languages.ts';
import { site } from '#lib/site.ts';
import { germanForms, germanSpellings } from './german-forms.ts';

const byLanguage: Record<Language, (word: string) => string[]> = {
  en: (word) => [word, ...otherForms(word)],
  de: germanForms,
};

/**
 * A word with its possible singular and plural in the shop's language. Forms that don't exist do no harm,
 * because no product contains them.
 */
export function formsOf(word: string): string[] {
  if (word.length < 3 || /[0-9]/.test(word)) return [word];
  return byLanguage[site().language](word);
}

/** The spellings of a normalized word or of its beginning, in the shop's language. */
export function spellingsOf(word: string): string[] {
  return site().language === 'de' ? germanSpellings(word) : [word];
}

function otherForms(word: string): string[] {
  const without = (letters: number) => word.slice(0, -letters);
  if (word.endsWith('ies')) return [`${without(3)}y`, without(1)];
  if (word.endsWith('ves')) return [`${without(3)}f`, `${without(3)}fe`, without(1)];
  if (/(ss|us|is|x|z|ch|sh)$/.test(word)) return [`${word}es`];
  if (word.endsWith('es')) return [without(1), without(2)];
  if (word.endsWith('s')) return [without(1)];
  if (/[^aeiou]y$/.test(word)) return [`${without(1)}ies`, `${word}s`];
  if (/fe?$/.test(word)) return [word.replace(/fe?$/, 'ves'), `${word}s`];
  return [`${word}s`, `${word}es`];
}
