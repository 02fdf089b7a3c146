/** A word with its English singular and plural: more than there are, since a catalogue tells. */
export function formsOf(word: string): string[] {
  if (word.length < 3 || /[0-9]/.test(word)) return [word];
  return [word, ...otherForms(word)];
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
