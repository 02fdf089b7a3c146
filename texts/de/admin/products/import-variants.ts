import { counted } from '../../format/counted.ts';
import { number } from '../../format/format.ts';

/** Options and variants in the import of products. */

/** Reasons why a file can't be read. */
export const tooManyOptions = (most: number) =>
  `Ein Artikel hat höchstens ${most} Optionen, option1 bis option${most}.`;

/** Problems with a row of the file. */
export const noVariantId = 'Die variant_id muss eine Zahl aus einem Export sein, zum Beispiel 18';
export const notOneLine = 'Ein Name hat keine Zeilenumbrüche oder unsichtbaren Zeichen';
export const differsFromFirst = (line: number) =>
  `Lassen Sie diese Zelle leer, oder wiederholen Sie, was Zeile ${number(line)} über den Artikel sagt`;
export const unknownVariant = 'Der Artikel hat keine Variante mit dieser Nummer';
export const repeatedVariant = (line: number) => `Zeile ${number(line)} enthält dieselbe Variante`;
/** `line` is the row of the other variant; null if the file does not contain that variant. */
export const repeatedValues = (line: number | null) =>
  line === null ? 'Eine andere Variante hat diese Werte' : `Zeile ${number(line)} hat dieselben Werte`;
export const valueMissing = 'Eine Variante braucht einen Wert von jeder Option';
export const priceMissing = 'Für eine neue Variante ist ein Preis erforderlich';
export const optionWithoutName = 'Diese Option hat keinen Namen';
export const repeatedOption = (name: string) => `Zwei Optionen heißen „${name}“`;
export const repeatedOptionValue = (name: string) => `Der Wert „${name}“ kommt zweimal vor`;
export const optionWithoutValues = 'Diese Option hat keine Werte';
export const badOptionValue = (name: string) =>
  `„${name}“ ist zu lang oder enthält einen Zeilenumbruch oder ein unsichtbares Zeichen`;
export const valueInUse = (name: string) =>
  `Eine Variante hat den Wert „${name}“, daher darf er nicht fehlen`;
export const variantsWithoutValue =
  'Varianten, die nicht in der Datei stehen, haben keinen Wert dieser Option. Fügen Sie für jede eine Zeile hinzu.';
export const tooManyVariants = (most: number) => `Ein Artikel hat höchstens ${number(most)} Varianten`;
export const ofVariants =
  'Preis und Lagerbestand dieses Artikels ergeben sich aus seinen Varianten. Verwenden Sie eine Zeile je Variante.';
export const skuTaken = 'Ein anderer Artikel oder eine andere Variante hat diese Artikelnummer';

/** The collapsed section below the hint of the import. */
export const summary = 'Optionen und Varianten';
export const rowsHint =
  'Ein Artikel mit Optionen hat eine Zeile je Variante, direkt untereinander. Die erste Zeile enthält, was für den ganzen Artikel gilt. Wiederholen Sie in den Zeilen darunter die id oder bei einem neuen Artikel den Namen, und lassen Sie die übrigen Zellen des Artikels leer.';
export const columnsHint = (columns: readonly string[]) =>
  `In einer Zeile mit dem Wert einer Option gelten price, former_price, stock, weight_grams, gtin und sku für die Variante. Weitere Spalten: ${columns.join(', ')}.`;
export const matchHint =
  'Eine Zeile ändert die Variante mit ihrer variant_id, sonst die mit ihrer SKU, sonst die mit ihren Werten. Jede andere Zeile fügt eine Variante hinzu. Varianten ohne Zeile bleiben unverändert.';
export const valuesHint =
  'option1_values enthält die Werte in ihrer Reihenfolge, einen je Zeile, auf Wunsch mit Farbe und Bildern: Rot | #ff0000 | products/rot.webp. Werte, die dort fehlen, werden am Ende ergänzt.';

export const importRows = (count: number) => `${counted(count, 'Zeile', 'Zeilen')} importieren`;
export const option = (name: string, values: string) => `${name}: ${values}`;
