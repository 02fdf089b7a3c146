import { zoned } from '#lib/dates/zone.ts';
import { counted } from '../../format/counted.ts';
import { number } from '../../format/format.ts';
import { quoted } from '../../format/quoted.ts';

export const createProductForbidden = 'Sie haben keine Berechtigung, Artikel hinzuzufügen';
export const updateStockForbidden = 'Sie haben keine Berechtigung, den Lagerbestand zu ändern';
export const deleteProductForbidden = 'Sie haben keine Berechtigung, Artikel zu löschen';
export const imageRequired = 'Bitte wählen Sie ein Bild aus';
export const createProductFailed = 'Der Artikel konnte nicht hinzugefügt werden';
export const updateProductFailed = 'Der Artikel konnte nicht geändert werden';
export const updateStockFailed = 'Der Lagerbestand konnte nicht geändert werden';
export const deleteProductFailed = 'Der Artikel konnte nicht gelöscht werden';
export const changeProductsFailed = 'Die Artikel konnten nicht geändert werden';
export const productCreated = 'Artikel hinzugefügt';
export const productUpdated = 'Artikel geändert';
export const nothingChanged = 'Es wurde nichts geändert';
export const productChangedMeanwhile =
  'Jemand anderes hat diesen Artikel geändert. Ihre Änderungen sind noch nicht gespeichert.';
export const stockIncreased = 'Lagerbestand erhöht';
export const stockDecreased = 'Lagerbestand verringert';
export const stockSet = 'Lagerbestand geändert';
export const productDeleted = 'Artikel gelöscht';
export const productDuplicated = 'Als Entwurf kopiert, ohne Artikelnummern (SKU), GTINs und Lagerbestand.';
export const duplicateFailed = 'Der Artikel konnte nicht dupliziert werden';
export const productsChanged = (count: number) => `${counted(count, 'Artikel', 'Artikel')} geändert`;
export const productsDeleted = (count: number) => `${counted(count, 'Artikel', 'Artikel')} gelöscht`;
export const chooseChange = 'Wählen Sie aus, was geändert werden soll';
export const noPercentage = 'Geben Sie einen Prozentsatz ein, zum Beispiel 10 oder -7,5';
export const percentageTooLow = 'Ein Preis kann um höchstens 100\u00a0% sinken';

/** Fields, by their names in forms and CSV files. */
export const fields = {
  name: { label: 'Name' },
  category: { label: 'Kategorie' },
  description: { label: 'Beschreibung' },
  description_format: {
    label: 'Format der Beschreibung',
    noun: 'Format der Beschreibung',

    choices: { plain: 'Reiner Text', markdown: 'Markdown' },
  },
  details: {
    label: 'Merkmale',

    hint: 'Eines pro Zeile, zum Beispiel Material: Baumwolle. Höchstens 30.',
  },
  price: { label: 'Preis' },
  former_price: {
    label: 'Früherer Preis',

    hint: 'Erscheint durchgestrichen neben dem Preis. Lassen Sie das Feld leer, um keinen zu zeigen.',
  },
  stock: { label: 'Lagerbestand' },
  tax_class_id: { label: 'Steuerklasse' },
  weight_grams: { label: 'Gewicht in Gramm', noun: 'Gewicht' },
  is_delivered: { label: 'Versand erforderlich' },
  is_gift_card: { label: 'Geschenkgutschein' },
  brand: { label: 'Marke' },
  gtin: { label: 'GTIN', noun: 'GTIN', hint: 'Die Ziffern unter dem Strichcode.' },
  mpn: { label: 'Teilenummer des Herstellers' },
  sku: { label: 'Artikelnummer (SKU)' },
  meta_title: {
    label: 'Titel für Suchmaschinen',

    hint: 'Erscheint in Suchergebnissen anstelle des Namens.',
  },
  meta_description: {
    label: 'Beschreibung für Suchmaschinen',

    hint: 'Erscheint in Suchergebnissen anstelle des Beschreibungsanfangs.',
  },
  image_key: { label: 'Hauptbild', noun: 'Hauptbild' },
  image_alt: { label: 'Bildbeschreibung', noun: 'Bildbeschreibung' },
  more_images: { label: 'Weitere Bilder' },
};

/** The choice for a product without its own tax class. `name` is the first tax class. */
export const firstTaxClass = (name: string) => `${name} (Standard)`;
/** A tax class with its number in CSV files. */
export const taxClass = (name: string, id: number) => `${name} (Nr. ${id})`;

/** Statuses, as tabs of the table and as badges. */
export const statuses = { listed: 'Gelistet', draft: 'Entwurf', hidden: 'Verborgen' };
export const statusTabs = { listed: 'Gelistet', draft: 'Entwürfe', hidden: 'Verborgen' };
export const status = 'Status';
/** The statuses as choices of the form. */
export const statusChoices = {
  listed: 'Gelistet',
  draft: 'Entwurf: nicht im Shop',
  hidden: 'Verborgen: nur über den Link',
};
export const noDrafts = 'Keine Entwürfe';
export const noDraftsHint = 'Speichern Sie einen Artikel als Entwurf, um ihn später zu listen.';
export const noHidden = 'Keine verborgenen Artikel';
export const noHiddenHint =
  'Einen verborgenen Artikel kann jeder kaufen, der den Link hat. Keine Liste und keine Suche zeigt ihn.';
export const duplicate = 'Duplizieren';
export const duplicateOf = (name: string) => `${name} duplizieren`;
export const copyOf = (name: string) => `Kopie von ${name}`;

export const exportAll = 'Exportieren';
export const importFile = 'Importieren';
export const edit = 'Artikel bearbeiten';
/** Customers who asked for an email when the product is back in stock. */
export const waitingTitle = (count: number) =>
  count === 1 ? '1 Kunde wartet auf diesen Artikel' : `${number(count)} Kunden warten auf diesen Artikel`;
export const waiting = (count: number) => `${number(count)} warten`;
export const waitingHint =
  'Wenn Sie den Bestand erhöhen, schreibt der Shop den Kunden in der Reihenfolge ihrer Anfragen: zwei Kunden je Stück, danach täglich zwei weiteren, solange der Artikel lieferbar ist.';
export const seeInShop = 'Im Shop ansehen';
export const nothingMatches = 'Kein passender Artikel';
export const nothingMatchesHint =
  'Die Suche findet Wörter aus Namen und Wortanfänge, unabhängig von Groß- und Kleinschreibung.';
export const showAll = 'Alle Artikel anzeigen';
export const nothingOnPage = 'Keine Artikel auf dieser Seite';
export const showFirstPage = 'Erste Seite anzeigen';
export const emptyTitle = 'Noch keine Artikel';
export const addFirst = 'Ersten Artikel hinzufügen';
/** The number of products in the table. If `exact` is false, there may be more. */
export const tableCount = (count: number, exact: boolean) =>
  exact ? counted(count, 'Artikel', 'Artikel') : `${number(count)} oder mehr Artikel`;
export const tablePages = 'Seiten der Artikel';

export const find = 'Artikel suchen';
export const nameOrId = 'Name, SKU, GTIN oder Nummer';
export const anyWord = 'Ein Wort des Namens';
export const tooManyNames = (most: number) =>
  `Mehr als ${number(most)} Namen enthalten diese Wörter. Die Liste zeigt nur Namen, die damit beginnen. Ergänzen Sie ein Wort.`;
export const allCategories = 'Alle Kategorien';
export const anyStock = 'Alle Lagerbestände';
export const outOfStock = 'Ausverkauft';
export const lowStock = 'Geringer Lagerbestand';

export const product = 'Artikel';
export const added = () => zoned('Hinzugefügt');
export const select = 'Auswählen';
export const selectOf = (name: string) => `${name} auswählen`;
/** Shown next to a product with low stock. */
export const low = 'Gering';
export const productId = (id: number) => `#${id}`;
export const deleteAgain = 'Zum Löschen erneut klicken';
export const deleteAgainOf = (name: string) => `Erneut klicken, um ${name} zu löschen`;
export const stockOf = (name: string) => `Lagerbestand von ${name}`;
export const decreaseStockOf = (name: string) => `Lagerbestand von ${name} verringern`;
export const increaseStockOf = (name: string) => `Lagerbestand von ${name} erhöhen`;

export const changeSelected = 'Ausgewählte Artikel ändern';
export const selected = (count: number) => `${number(count)} ausgewählt`;
export const selectPage = 'Diese Seite auswählen';
export const withSelected = 'Mit den ausgewählten Artikeln';
export const choose = 'Auswählen …';
/** Bulk actions. */
export const changes = {
  price: 'Preis festlegen',
  percent: 'Preis um % ändern',
  stock: 'Lagerbestand festlegen',
  category: 'In Kategorie verschieben',
  listed: 'Im Shop listen',
  draft: 'In Entwürfe umwandeln',
  hidden: 'Verbergen',
  delete: 'Löschen',
};
export const percent = 'Prozent, etwa -7,5';
export const value = 'Wert';
export const newCategory = 'Neue Kategorie';
export const applyToSelected = 'Auf Auswahl anwenden';
export const wholeList = (count: number) =>
  `Alle ${number(count)} Artikel dieser Liste, nicht nur die ausgewählten`;
export const deleteMany = (count: number) => `${counted(count, 'Artikel', 'Artikel')} löschen`;
export const deleteManyQuestion = (count: number) =>
  `${deleteMany(count)}? Das kann nicht rückgängig gemacht werden. Frühere Bestellungen ändern sich nicht.`;
export const keepMany = 'Abbrechen';

export const chooseCategory = 'Kategorie auswählen';
export const categoryGone = (name: string) => `${name} (gelöschte Kategorie)`;
export const cancel = 'Abbrechen';
/** The label of the value that another administrator has saved since the form was opened. */
export const savedNow = 'Jetzt gespeichert:';
export const takeSaved = (noun: string) => `Diese Angabe für ${quoted(noun)} übernehmen`;

export const priceAndStock = 'Preis und Bestand';
export const inTheShop = 'Sichtbarkeit und Kategorie';
export const shipping = 'Versand';
export const pictures = 'Bilder';
export const saveAndAdd = 'Speichern und weiteres hinzufügen';
export const searchPreview = 'In Suchergebnissen';
export const beingFound = 'Suchmaschinen und Merchant Center';

export const preview = 'Vorschau';
export const previewDescription = 'Beschreibung in der Vorschau ansehen';
export const descriptionPreview = 'So erscheint sie im Shop';
export const previewFailed = 'Die Vorschau konnte nicht angezeigt werden';
export const inShop = 'Im Shop';
export const namePlaceholder = 'Artikelname';
