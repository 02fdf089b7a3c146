import { counted } from '../../format/counted.ts';
import { number } from '../../format/format.ts';
import { quoted } from '../../format/quoted.ts';

export const importFailed = 'Die Artikel konnten nicht importiert werden';
export const productsImported = 'Artikel importiert';
export const importDiscarded = 'Der Import wurde verworfen';

/** Reasons why a file can't be read. `columns` are the allowed columns. `row` is null if it is not known. */
export const fileIncomplete = 'Der Upload wurde unterbrochen. Bitte wählen Sie die Datei erneut aus.';
export const fileEmpty = 'Die Datei ist leer.';
export const fileWithoutRows = 'Die Datei enthält unter den Spaltennamen keine Zeilen.';
export const fileNotUtf8 =
  'Die Datei ist kein UTF-8-Text: Speichern Sie sie als „CSV UTF-8“ und versuchen Sie es erneut.';
export const fileTooLarge = (megabytes: number) =>
  `Die Datei ist größer als ${megabytes} MB. Teilen Sie sie in kleinere Dateien auf.`;
export const tooManyRows = (most: number) =>
  `Die Datei hat mehr als ${number(most)} Zeilen. Teilen Sie sie in kleinere Dateien auf.`;
export const unknownColumn = (name: string, columns: readonly string[]) =>
  `Es gibt keine Spalte „${name}“. ${wanted(columns)}`;
export const repeatedColumn = (name: string, columns: readonly string[]) =>
  `Die Spalte „${name}“ kommt zweimal vor. ${wanted(columns)}`;
export const neitherIdNorName = (columns: readonly string[]) =>
  `Es fehlt eine Spalte „id“ oder „name“. ${wanted(columns)}`;
export const rowTooLong = (row: number | null) => `${inRow(row)} ist zu lang für einen Artikel.`;
export const quoteNeverClosed = (row: number | null) =>
  `${inRow(row)} kann nicht gelesen werden: Ein Anführungszeichen (") wird nicht geschlossen.`;
export const quotesOutOfOrder = (row: number | null) =>
  `${inRow(row)} kann nicht gelesen werden: Ein Anführungszeichen (") steht an der falschen Stelle.`;

const inRow = (row: number | null) => (row === null ? 'Eine Zeile' : `Zeile ${row}`);
const wanted = (columns: readonly string[]) =>
  `Die erste Zeile muss Spaltennamen enthalten: ${columns.join(', ')}.`;

/** Problems with a row of the file. */
export const cellCount = (cells: number, columns: number) =>
  `Die Zeile hat ${counted(cells, 'Zelle', 'Zellen')}, die erste Zeile ${number(columns)}`;
export const noId = 'Die id muss die Nummer eines Artikels aus einem Export sein, zum Beispiel 17';
export const noVersion = 'Die version muss eine Zahl aus einem Export sein, zum Beispiel 3';
export const repeatedId = 'Mehrere Zeilen haben diese id';
export const unknownId = 'Es gibt keinen Artikel mit dieser id';
export const unlistedProduct =
  'Dieser Artikel ist ein Entwurf oder verborgen. Dateien ändern nur gelistete Artikel.';
export const changedSince = 'Der Artikel wurde nach dem Export dieser Datei geändert';
export const unknownCategory = 'Es gibt keine Kategorie mit diesem Namen';
export const unknownTaxClass = 'Es gibt keine Steuerklasse mit dieser Nummer';
export const needed = (noun: string) => `Für einen neuen Artikel ist die Angabe ${quoted(noun)} erforderlich`;

export const title = 'Artikel importieren';
export const chooseTitle = 'Datei auswählen';
export const chooseHint = (columns: readonly string[]) =>
  `Verwenden Sie eine CSV-Datei, wie sie „Exportieren“ erzeugt. Die erste Zeile enthält Spaltennamen: ${columns.join(', ')}. Eine Zeile mit der id eines gelisteten Artikels ändert ihn, eine ohne id fügt einen Artikel hinzu. Spalten, die Sie weglassen, ändern sich nicht. Sie sehen die Auswirkung jeder Zeile, bevor etwas gespeichert wird.`;
export const chooseFirst = 'Wählen Sie zuerst eine CSV-Datei aus';
export const csvFile = 'CSV-Datei';
export const check = 'Datei prüfen';
export const recent = 'Letzte Importe';
export const another = 'Andere Datei auswählen';

export const states = {
  reading: 'Wird gelesen',
  refused: 'Nicht lesbar',
  ready: 'Noch nicht importiert',
  done: 'Importiert',
};
/** What the import does with a row. */
export const effects = { error: 'Fehler', new: 'Neu', changed: 'Geändert', same: 'Unverändert' };
type Effect = keyof typeof effects;
/** The number of rows by effect, such as '3 neu, 1 geändert'. */
export const effectCounts = (counts: readonly (readonly [effect: Effect, count: number])[]) =>
  counts.map(([effect, count]) => `${number(count)} ${effectWord(effect)}`).join(', ') || 'keine Zeilen';
const effectWord = (effect: Effect) => (effect === 'error' ? effects.error : effects[effect].toLowerCase());
/** The state of an import and the effects of its rows, such as 'Importiert, 3 neu'. */
export const stateAnd = (state: string, counts: string) => `${state}, ${counts}`;

export const reading = 'Datei wird gelesen';
export const applying = 'Artikel werden importiert';
/** The progress of an import. `doing` is one of the two texts above. */
export const progress = (doing: string, rows: number) =>
  rows > 0 ? `${doing} … ${counted(rows, 'Zeile', 'Zeilen')}` : `${doing} …`;
export const neverArrived = 'Der Upload wurde unterbrochen. Bitte wählen Sie die Datei erneut aus.';
export const reloadHint = 'Laden Sie diese Seite neu, um die Zeilen zu sehen.';

/** Shown in place of a file name that is missing. */
export const file = 'Datei';
/** `problem` is the reason why the file can't be read; '' if it is not known. */
export const nothingWritten = (problem: string) => `${problem} Es wurde nichts importiert.`;
export const readyWrong = (counts: string) =>
  `${counts}. Korrigieren Sie jede fehlerhafte Zeile und wählen Sie die Datei dann erneut aus.`;
export const readyEmpty = (counts: string) => `${counts}. Es gibt nichts zu importieren.`;
export const readyRight = (counts: string) =>
  `${counts}. Noch ist nichts importiert. Was bis zum Import verkauft wird, wird noch vom Lagerbestand abgezogen.`;
export const done = (counts: string) => `${states.done}: ${counts}.`;
export const importProducts = (count: number) => `${counted(count, 'Artikel', 'Artikel')} importieren`;
export const discard = 'Verwerfen';

export const rows = 'Zeilen';
/** The accessible name of the tabs that filter the rows by effect. */
export const effectTabs = 'Auswirkungen';
export const allRows = (count: number) => `Alle ${number(count)}`;
export const rowsOf = (effect: string, count: number) => `${effect} ${number(count)}`;
export const fromStart = 'Von Anfang an';
export const nextRows = 'Nächste Zeilen';
export const rowTable = 'Zeilen der Datei';
export const row = 'Zeile';
export const effect = 'Auswirkung';
export const product = 'Artikel';
export const details = 'Einzelheiten';
