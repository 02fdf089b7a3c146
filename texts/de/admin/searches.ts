import { number } from '../format/format.ts';

export const title = 'Suchanfragen';
export const loadFailed = 'Die Suchanfragen konnten nicht geladen werden';
export const hint = (days: number, networks: number) =>
  `Suchanfragen ${days === 1 ? 'des letzten Tages' : `der letzten ${number(days)} Tage`}, die an einem Tag aus mindestens ${number(networks)} Netzwerken kamen. Der Shop speichert keine IDs oder Adressen von Besuchern und keine Suchanfragen mit einem @ oder 6 Ziffern in Folge.`;

export const inVainTitle = 'Ohne Treffer';
export const inVainHint =
  'Anregungen für neue Artikel oder für Wörter, die in Namen und Beschreibungen fehlen.';
export const noneInVain = 'Keine. Jede Suche hatte Treffer.';
export const foundTitle = 'Mit Treffern';
export const noneFound = 'Keine.';
export const more = (most: number) => `Angezeigt werden die ${number(most)} häufigsten.`;

export const inVainTable = 'Suchanfragen ohne Treffer, häufigste zuerst';
export const foundTable = 'Suchanfragen mit Treffern, häufigste zuerst';
export const search = 'Suche';
export const times = 'Anzahl';
export const lastDay = 'Zuletzt (UTC)';

export const emptyTitle = 'Noch keine Suchanfragen';
export const emptyHint =
  'Eine Suchanfrage erscheint hier, sobald Besucher aus 3 Netzwerken sie an einem Tag gestellt haben.';
