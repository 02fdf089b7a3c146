import { centsToDecimal } from '#lib/money/money.ts';
import { site } from '#lib/site.ts';
import { amount } from './format/amounts.ts';
import { number } from './format/format.ts';
import { quoted } from './format/quoted.ts';

export type FieldTexts = {
  /** The label in forms and in the audit log. */
  label: string;
  /** The field’s name within a sentence. By default, it is the label. */
  noun?: string;
  /** The error for an empty field. By default, it is the error of the form. */
  missing?: string;
  hint?: string;
  /** The texts of the choices, by value. */
  choices?: Record<string, string>;
};

/** A label with the shop's currency, such as 'Preis (EUR)'. */
export const labelWithCurrency = (label: string) => `${label} (${site().currency})`;
export const optionalLabel = (label: string) => `${label} (optional)`;

/** The error for an empty field, unless the field or its form defines another error. */
export const missing = 'Bitte füllen Sie dieses Feld aus.';
export const emptyCell = 'Diese Zelle ist leer';
export const notAboveZero = (noun: string) => `${quoted(noun)} muss größer als 0 sein`;
export const belowZero = (noun: string) => `${quoted(noun)} muss mindestens 0 sein`;
/** The example 12,50 with the decimals of the shop's currency. */
const example = () => centsToDecimal(1250).replace('.', ',');
/** The example '1234,50 oder 1234.50' with the decimals of the shop's currency. */
const either = () =>
  site().decimals === 2 ? '1234,50 oder 1234.50' : centsToDecimal(123_450).replace('.', ',');

export const noAmount = (noun: string) => `${quoted(noun)} muss eine Zahl sein, zum Beispiel ${example()}`;
export const ambiguousAmount = (noun: string) =>
  `Geben Sie ${quoted(noun)} ohne Tausendertrennzeichen ein, zum Beispiel ${either()}`;
export const belowACent = (noun: string) => {
  const decimals = site().decimals;
  return decimals === 0
    ? `${quoted(noun)} muss eine ganze Zahl sein, zum Beispiel ${example()}`
    : `${quoted(noun)} darf höchstens ${decimals} Nachkommastellen haben, zum Beispiel ${example()}`;
};
export const betweenSteps = (noun: string, stepCents: number) =>
  `${quoted(noun)} muss ein Vielfaches von ${amount(stepCents)} sein`;
export const amountTooHigh = (noun: string, mostCents: number) =>
  `${quoted(noun)} darf höchstens ${amount(mostCents)} sein`;
export const noWholeNumber = (noun: string) => `${quoted(noun)} muss eine ganze Zahl sein`;
export const numberTooHigh = (noun: string, most: number) =>
  `${quoted(noun)} darf höchstens ${number(most)} sein`;
export const tooLong = (longest: number) => `Geben Sie höchstens ${number(longest)} Zeichen ein`;
export const unstorableCharacter =
  'Entfernen Sie Sonderzeichen: Dieser Text enthält eines, das nicht gespeichert werden kann';
export const linkInText = 'Entfernen Sie die Webadresse: Links sind hier nicht erlaubt';
export const notDeliveredTo = 'Dorthin liefern wir nicht. Wählen Sie ein Land aus der Liste.';
/** `example` is a postal code of the same country; null if none is known. */
export const noPostcode = (_noun: string, example: string | null) =>
  `Geben Sie eine für dieses Land gültige Postleitzahl ein${example ? `, zum Beispiel ${example}` : ''}`;
export const noRegion = (noun: string) => `Wählen Sie bei ${quoted(noun)} einen Eintrag aus der Liste`;
export const noPhone = 'Geben Sie eine Telefonnummer ein, zum Beispiel +49 30 901820';
export const noEmail = 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com';
export const noPrefix = 'Verwenden Sie nur Buchstaben, Ziffern, - und /';
export const noGtin = 'Geben Sie eine GTIN ein: die 8, 12, 13 oder 14 Ziffern unter dem Strichcode';
export const noSecureLink = (noun: string) => `${quoted(noun)} muss mit https:// beginnen`;
export const noPicture = (folder: string) =>
  `Geben Sie den Namen eines Bildes des Shops ein, zum Beispiel ${folder}/tea-pot.webp`;
export const noPercentage = (noun: string) =>
  `${quoted(noun)} muss ein Prozentsatz sein, zum Beispiel 19 oder 7,5`;
export const percentageTooHigh = (noun: string) => `${quoted(noun)} darf höchstens 100 sein`;
export const noChoice = 'Wählen Sie einen Eintrag aus der Liste';
export const noColor =
  'Geben Sie eine Farbe als # mit sechs Ziffern oder Buchstaben von a bis f ein, zum Beispiel #1f6f54';
export const unreadableColor = (alternatives: string[]) =>
  `Text in dieser Farbe ist auf der Seite schlecht lesbar. Lesbar sind: ${alternatives.join(', ')}`;
export const noLink =
  'Geben Sie eine Seite des Shops wie /categories/Kitchen oder einen Link ein, der mit https:// beginnt';
export const noIban =
  'Geben Sie eine IBAN wie DE89 3704 0044 0532 0130 00 ein. Vielleicht ist ein Zeichen vertippt.';
export const noBic = 'Geben Sie einen BIC mit 8 oder 11 Zeichen ein, zum Beispiel COBADEFFXXX';
export const noTimeZone = 'Geben Sie eine Zeitzone mit Kontinent und Stadt ein, zum Beispiel Europe/Berlin';
export const noPlace = (line: string) =>
  `Der Shop kennt den Ort „${line}“ nicht. Geben Sie ein Land wie Deutschland oder DE, eine Region wie US-CA oder den Anfang von Postleitzahlen wie DE 10 ein.`;
export const noDetail = (line: string) =>
  `Schreiben Sie „${line}“ als Namen und Wert mit Doppelpunkt, zum Beispiel Material: Baumwolle`;
export const tooManyPlaces = (most: number) => `Geben Sie höchstens ${number(most)} Orte ein`;
export const noCode =
  'Verwenden Sie 3 bis 40 Buchstaben, Ziffern, Binde- oder Unterstriche, zum Beispiel WINTER10';
export const noMoment = 'Wählen Sie Tag und Uhrzeit';
export const tooManyEntries = (most: number) => `Verwenden Sie höchstens ${number(most)} Einträge`;
export const yes = 'Ja';
export const no = 'Nein';
/** The error for a cell of an imported file in which the merchant must write one of these words. */
export const noYesOrNo = 'Geben Sie „ja“ oder „nein“ ein';
