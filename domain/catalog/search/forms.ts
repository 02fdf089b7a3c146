import { type SQL, sql } from 'drizzle-orm';

/** A word with its English singular and plural, as an array: more than there are, since a catalogue tells. */
export function forms(word: SQL): SQL {
  return sql`(select array[w] || case
      when length(w) < 3 or w ~ '[0-9]' then '{}'
      when w ~ 'ies$' then array[left(w, -3) || 'y', left(w, -1)]
      when w ~ 'ves$' then array[left(w, -3) || 'f', left(w, -3) || 'fe', left(w, -1)]
      when w ~ '(ss|us|is|x|z|ch|sh)$' then array[w || 'es']
      when w ~ 'es$' then array[left(w, -1), left(w, -2)]
      when w ~ 's$' then array[left(w, -1)]
      when w ~ '[^aeiou]y$' then array[left(w, -1) || 'ies', w || 's']
      when w ~ 'fe?$' then array[regexp_replace(w, 'fe?$', 'ves'), w || 's']
      else array[w || 's', w || 'es']
    end from (select ${word} as w) form)`;
}
