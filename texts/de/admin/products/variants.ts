import { counted } from '../../format/counted.ts';
import { money, number } from '../../format/format.ts';

const variants = (count: number) => counted(count, 'Variante', 'Varianten');

export const title = 'Optionen und Varianten';
export const noOptions =
  'Artikel wie Kleidung gibt es in Varianten. Jede hat einen eigenen Preis und Lagerbestand.';
export const summary = (count: number, prices: [number, number] | null, stock: number) =>
  [
    variants(count),
    ...(prices ? [priceRange(...prices)] : []),
    ...(count > 0 ? [`${number(stock)} auf Lager`] : []),
  ].join(', ');
export const priceRange = (lowest: number, highest: number) =>
  lowest === highest ? money(lowest) : `${money(lowest)} bis ${money(highest)}`;
export const ofVariants = 'Preise und Lagerbestand ergeben sich aus den Varianten.';
export const stockIn = (stock: number, count: number) =>
  `${number(stock)} in ${counted(count, 'Variante', 'Varianten')}`;
export const editVariants = 'Varianten bearbeiten';
export const editVariantsOf = (name: string) => `Varianten von „${name}“ bearbeiten`;
export const notSold = 'Solange Sie keine Varianten hinzufügen, kann niemand diesen Artikel kaufen.';

export const optionNumber = (place: number) => `Option ${place}`;
export const addOption = 'Option hinzufügen, zum Beispiel Größe oder Farbe';
export const optionName = 'Name der Option';
export const optionNameHint = 'Zum Beispiel Größe';
export const shownAs = 'Anzeige';
export const displays = { names: 'Namen', colors: 'Farbfelder', pictures: 'Bilder' };
export const removeOption = 'Diese Option entfernen';
export const values = 'Werte';
export const nameOfValue = (option: string) => `Wert von ${option}`;
export const colorOf = (value: string) => `Farbe von ${value}`;
export const picturesOf = (value: string) => `Bilder von ${value}`;
export const moveUp = (value: string) => `${value} nach oben schieben`;
export const removeValue = (value: string) => `${value} entfernen`;
export const picturesShort = 'Bilder';
export const newValues = 'Neue Werte, einer pro Zeile';
export const picturesHint = 'Geben Sie die Nummern der Bilder ein, zum Beispiel 1, 3.';
export const picturesLegend = 'Bilder dieses Artikels';
export const pictureNumber = (place: number) => `Bild ${place}`;
export const saveOptions = 'Optionen speichern';
export const optionsSaved = 'Optionen gespeichert';
export const saveOptionsFailed = 'Die Optionen konnten nicht gespeichert werden';
export const optionsChangedMeanwhile = (options: string) =>
  `Jemand anderes hat die Optionen geändert. Ihre Änderungen sind nicht gespeichert. Jetzt gespeichert: ${options}. Laden Sie die Seite neu, um diese Optionen zu bearbeiten.`;
export const removeAllQuestion = (count: number) =>
  `Möchten Sie alle Optionen entfernen und ${variants(count)} löschen? Das kann nicht rückgängig gemacht werden. Frühere Bestellungen ändern sich nicht.`;
export const removeAll = (count: number) => `${variants(count)} löschen`;

export const optionProblems = {
  'too-many': () => 'Ein Artikel hat höchstens 3 Optionen',
  'no-name': () => 'Jede Option braucht einen Namen',
  'name-too-long': (name: string) => `Der Name „${name}“ ist zu lang`,
  'same-name': (name: string) => `Zwei Optionen heißen „${name}“`,
  'no-values': (name: string) => `„${name}“ braucht mindestens einen Wert`,
  'too-many-values': (name: string) => `„${name}“ hat zu viele Werte`,
  'bad-value': (name: string) =>
    name.trim() === ''
      ? 'Ein Wert braucht einen Namen'
      : `„${name}“ ist zu lang oder hat eine unbekannte Farbe oder ein unbekanntes Bild`,
  'same-value': (name: string) => `„${name}“ kommt zweimal vor`,
};
export const noPictureNumber = (most: number) =>
  most === 0
    ? 'Dieser Artikel hat keine Bilder'
    : `Geben Sie Nummern von 1 bis ${most} ein, zum Beispiel 1, 3`;

export const addVariants = 'Varianten hinzufügen';
export const addVariantsHint =
  'Wählen Sie Werte aus. Hinzugefügt werden ihre Kombinationen, die es noch nicht gibt.';
export const allOf = (option: string) => `Alle: ${option}`;
export const tickEach = 'Wählen Sie von jeder Option mindestens einen Wert aus';
export const addCount = (count: number) => `${variants(count)} hinzufügen`;
export const nothingToAdd = 'Alle Kombinationen dieser Werte gibt es schon';
export const addQuestion = (count: number) =>
  `Damit werden ${variants(count)} hinzugefügt. Drücken Sie noch einmal auf die Schaltfläche.`;
export const tooMany = (count: number, most: number) =>
  `${variants(count)} sind zu viele: Ein Artikel hat höchstens ${number(most)}`;
export const variantsAdded = (count: number) => `${variants(count)} hinzugefügt`;
export const addVariantsFailed = 'Die Varianten konnten nicht hinzugefügt werden';

export const variantsOf = (name: string) => `Varianten von „${name}“`;
export const backToProduct = 'Zurück zum Artikel';
export const find = 'Varianten suchen';
export const any = 'Alle';
export const lowStock = 'Höchstens 5';
export const stock = 'Lagerbestand';
export const nothingMatches = 'Keine Variante passt';
export const noVariants = 'Noch keine Varianten';
export const addFirst = 'Erste Varianten hinzufügen';
export const pages = 'Seiten der Varianten';
export const pageOf = (page: number, pages: number) => `Seite ${page} von ${pages}`;
export const listed = (count: number, all: number) =>
  count === all ? variants(count) : `${number(count)} von ${variants(all)}`;

export const variant = 'Variante';
export const columns = {
  price: 'Preis',
  former: 'Früherer Preis',
  stock: 'Lagerbestand',
  sku: 'Artikelnummer (SKU)',
  gtin: 'GTIN',
  weight: 'Gewicht in g',
  tax: 'Steuerklasse',
  pictures: 'Eigene Bilder',
};
export const cellOf = (column: string, variant: string) => `${column} von ${variant}`;
export const productsTaxClass = 'Wie der Artikel';
export const keysHint =
  'Pfeiltasten und Enter wechseln die Zelle. Zeilen aus einer Tabelle, die Sie einfügen, füllen die Zellen darunter.';
export const pasted = (cells: number, left: number) =>
  `${counted(cells, 'Zelle', 'Zellen')} ausgefüllt${left > 0 ? `, ${counted(left, 'Zeile passte', 'Zeilen passten')} nicht auf diese Seite` : ''}`;
export const saveVariants = 'Varianten speichern';
export const variantsSaved = (count: number) => `${variants(count)} gespeichert`;
export const saveVariantsFailed = 'Die Varianten konnten nicht gespeichert werden';
export const checkCells = 'Prüfen Sie die markierten Zellen. Noch ist nichts gespeichert.';
export const changedMeanwhile =
  'Jemand anderes hat einige dieser Varianten geändert oder gekauft. Prüfen Sie die markierten Zellen und speichern Sie noch einmal.';
export const savedNow = (value: string) => `Jetzt gespeichert: ${value}`;
export const gone = (count: number) =>
  `${variants(count)} gibt es nicht mehr. Speichern Sie noch einmal, um die anderen zu speichern.`;
export const skuTwice = 'Eine andere Variante in dieser Tabelle hat diese Artikelnummer';
export const gtinShared = (name: string) => `„${name}“ hat dieselbe GTIN`;

export const changeChosen = 'Ausgewählte Varianten ändern';
export const withChosen = 'Mit den ausgewählten Varianten';
export const changes = {
  price: 'Preis setzen auf',
  percent: 'Preis ändern um %',
  former: 'Früheren Preis setzen auf',
  stock: 'Lagerbestand setzen auf',
  weight: 'Gewicht in Gramm setzen auf',
  pictures: 'Eigene Bilder setzen auf',
  tax: 'Steuerklasse setzen auf',
  delete: 'Löschen',
};
export const wholeList = (count: number) =>
  `Alle ${variants(count)} dieser Liste, nicht nur die ausgewählten`;
export const selectOf = (name: string) => `${name} auswählen`;
export const chosenChanged = (count: number) => `${variants(count)} geändert`;
export const chosenDeleted = (count: number) => `${variants(count)} gelöscht`;
export const deleteChosenQuestion = (count: number) =>
  `Möchten Sie ${variants(count)} löschen? Das kann nicht rückgängig gemacht werden. Frühere Bestellungen ändern sich nicht.`;
export const deleteChosen = (count: number) => `${variants(count)} löschen`;
export const keep = 'Abbrechen';
export const changeChosenFailed = 'Die Varianten konnten nicht geändert werden';
export const noneChosen = 'Wählen Sie zuerst mindestens eine Variante aus';
