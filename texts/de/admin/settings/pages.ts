import { number } from '../../format/format.ts';

/** The pages that the merchant writes, such as the legal notice. */

export const title = 'Seiten';
export const loadFailed = 'Die Seiten konnten nicht geladen werden';
export const addPage = 'Seite hinzufügen';
export const editPage = 'Seite bearbeiten';
export const newPage = 'Neue Seite';
export const notFound = 'Diese Seite gibt es nicht';
export const viewPage = 'Seite ansehen';

export const list = 'Seiten in der Reihenfolge der Fußzeile';
export const emptyTitle = 'Noch keine Seiten';
export const emptyHint =
  'Fügen Sie Impressum, AGB, Datenschutzerklärung, Widerruf oder Versandinformationen hinzu.';
export const content = 'Inhalt';
export const address = 'Adresse';
export const state = 'Status';
export const published = 'Veröffentlicht';
export const draft = 'Entwurf';
export const inFooter = 'Fußzeile';
export const isInFooter = 'Ja';
export const notInFooter = 'Nein';

export const slugHint = (path: string) =>
  `Das Ende der Adresse: ${path}widerruf. Verwenden Sie a–z, 0–9 und Bindestriche. Bleibt das Feld leer, gilt der Titel.`;
export const bodyHint = 'Markdown: ## Überschrift, **fett**, - Liste, [Text](https://example.com).';
export const bodyLimit = (longest: number) => `Höchstens ${number(longest)} Zeichen.`;
export const publishedHint = 'Einen Entwurf sehen Besucher nicht.';
export const positionHint = 'Kleinere Zahlen stehen in der Fußzeile weiter vorn, zum Beispiel 10.';
export const wrongSlug = 'Verwenden Sie nur a–z, 0–9 und Bindestriche, zum Beispiel „widerruf“';
export const slugNeeded = 'Geben Sie eine Adresse ein, zum Beispiel „agb“';

export const preview = 'Textvorschau';
export const previewed = 'So erscheint der Text im Shop';
export const emptyText = 'Diese Seite hat noch keinen Text.';
export const saved = 'Seite gespeichert';
export const deleted = 'Seite gelöscht';
export const saveFailed = 'Die Seite konnte nicht gespeichert werden';
export const deleteFailed = 'Die Seite konnte nicht gelöscht werden';
export const previewFailed = 'Die Vorschau konnte nicht erstellt werden';
export const deletePage = 'Seite löschen';
export const deleteQuestion =
  'Besucher können diese Seite nicht mehr öffnen, und ihr Link verschwindet aus der Fußzeile.';
export const changedMeanwhile =
  'Jemand anderes hat diese Seite geändert. Es wurde nichts gespeichert. Speichern Sie erneut, um die andere Fassung zu ersetzen.';
/** The label of the text that another administrator has saved since the form was opened. */
export const savedNow = (field: string) => `${field}, jetzt gespeichert`;

export const termsTitle = 'Bedingungen beim Bezahlen';
export const termsHint =
  'Kunden setzen vor dem Bezahlen ein Häkchen bei „Ich habe … gelesen und stimme zu“. Die Bestellung behält den akzeptierten Text.';
export const noTerms = 'Keine';
export const termsSaved = 'Bedingungen beim Bezahlen gespeichert';

/** Form fields, by name. */
export const fields = {
  title: { label: 'Titel' },
  slug: { label: address },
  body: { label: 'Text' },
  published: { label: published },
  in_footer: { label: 'In der Fußzeile anzeigen' },
  position: { label: 'Reihenfolge', noun: 'Reihenfolge' },
  terms_page: { label: 'Zu akzeptierende Seite' },
};
