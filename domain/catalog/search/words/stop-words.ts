import type { Language } from '#lib/languages.ts';

const english = `me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself
  it its itself they them their theirs themselves what which who whom this that these those am is are was were
  be been being have has had having do does did doing a an the and but if or because as until while of at by for
  with about against between into through during before after above below to from up down in out on off over
  under again further then once here there when where why how all any both each few more most other some such no
  nor not only own same so than too very can will just don should now`;

const german = `aber als also am an auch auf aus bei bin bis bist da damit dann das dein deine dem den
  der des dich die dies diese diesem diesen dieser dieses dir doch dort du durch ein eine einem einen einer eines
  er es euch euer fur hat hatte hier hin hinter ich ihm ihn ihnen ihr ihre im in ins ist jede jedem jeden jeder
  jedes kann kein keine man mein meine mich mir mit nach nicht noch nun nur ob oder ohne sehr sein seine sich sie
  sind so solche um und uns unser unter viel vom von vor war was weil welche wenn wie wir wo zu zum zur uber`;

const asSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/**
 * Normalized words that say nothing about a product, such as 'the'. These are PostgreSQL's stop words without
 * single letters.
 */
export const stopWords: Record<Language, ReadonlySet<string>> = { en: asSet(english), de: asSet(german) };
