import { centsToDecimal } from '#lib/money/money.ts';
import { site } from '#lib/site.ts';
import { amount } from './format/amounts.ts';
import { number } from './format/format.ts';

export type FieldTexts = {
  /** The label in forms and in the audit log. */
  label: string;
  /** The field’s name within a sentence. By default, it is the label in lower case. */
  noun?: string;
  /** The error for an empty field. By default, it is the error of the form. */
  missing?: string;
  hint?: string;
  /** The texts of the choices, by value. */
  choices?: Record<string, string>;
};

/** A label with the shop's currency, such as 'Price (USD)'. */
export const labelWithCurrency = (label: string) => `${label} (${site().currency})`;
export const optionalLabel = (label: string) => `${label} (optional)`;

/** The error for an empty field, unless the field or its form defines another error. */
export const missing = 'Please fill in this field.';
export const emptyCell = 'This cell is empty';
export const notAboveZero = (noun: string) => `The ${noun} must be more than 0`;
export const belowZero = (noun: string) => `The ${noun} must be at least 0`;
/** The example 12.50 with the decimals of the shop's currency. */
const example = () => centsToDecimal(1250);
/**
 * The example '1234.50 or 1234,50'. With three decimals, the example has no comma, because a comma would
 * separate thousands.
 */
const either = () => (site().decimals === 2 ? '1234.50 or 1234,50' : centsToDecimal(123_450));

export const noAmount = (noun: string) => `The ${noun} must be a number such as ${example()}`;
export const ambiguousAmount = (noun: string) =>
  `Write the ${noun} without thousands separators, such as ${either()}`;
export const belowACent = (noun: string) => {
  const decimals = site().decimals;
  return decimals === 0
    ? `The ${noun} must be a whole number such as ${example()}`
    : `The ${noun} can have at most ${decimals} decimals, such as ${example()}`;
};
export const betweenSteps = (noun: string, stepCents: number) =>
  `The ${noun} must be a multiple of ${amount(stepCents)}`;
export const amountTooHigh = (noun: string, mostCents: number) =>
  `The ${noun} must be at most ${amount(mostCents)}`;
export const noWholeNumber = (noun: string) => `The ${noun} must be a whole number`;
export const numberTooHigh = (noun: string, most: number) => `The ${noun} must be at most ${number(most)}`;
export const tooLong = (longest: number) => `Use at most ${number(longest)} characters`;
export const unstorableCharacter = 'Remove special characters. This text contains one that can’t be saved.';
export const linkInText = 'Remove the web address: links are not allowed here';
export const notDeliveredTo = 'We don’t deliver there. Choose a country from the list.';
/** `example` is a postal code of the same country; null if none is known. */
export const noPostcode = (noun: string, example: string | null) =>
  `Enter a valid ${noun} for this country${example ? `, such as ${example}` : ''}`;
export const noRegion = (noun: string) => `Choose a ${noun} from the list`;
export const noPhone = 'Enter a phone number, such as +1 555 0100';
export const noEmail = 'Enter an email address, such as name@example.com';
export const noPrefix = 'Use only letters, digits, - and /';
export const noGtin = 'Enter a GTIN: the 8, 12, 13 or 14 digits below the barcode';
export const noSecureLink = (noun: string) => `The ${noun} must start with https://`;
export const noPicture = (folder: string) =>
  `Enter the name of a picture in this shop, such as ${folder}/tea-pot.webp`;
export const noPercentage = (noun: string) => `The ${noun} must be a percentage such as 8 or 8.25`;
export const percentageTooHigh = (noun: string) => `The ${noun} must be at most 100`;
export const noChoice = 'Choose one from the list';
export const noColor = 'Enter a color as # and six digits or letters from a to f, such as #1f6f54';
export const unreadableColor = (alternatives: string[]) =>
  `Text in this color is hard to read on the page. These are readable: ${alternatives.join(', ')}`;
export const noLink =
  'Enter a path in this shop, such as /categories/Kitchen, or a link that starts with https://';
export const noIban = 'Enter an IBAN such as DE89 3704 0044 0532 0130 00. One character may be mistyped.';
export const noBic = 'Enter a BIC of 8 or 11 characters, such as COBADEFFXXX';
export const noTimeZone = 'Enter a time zone by continent and city, such as Europe/Berlin';
export const noPlace = (line: string) =>
  `We don’t recognize the place “${line}”. Enter a country such as Germany or DE, a region such as US-CA, or the start of postal codes such as DE 10.`;
export const noDetail = (line: string) =>
  `Write “${line}” as a name, a colon and a value, such as Material: Cotton`;
export const tooManyPlaces = (most: number) => `Enter at most ${number(most)} places`;
export const noCode = 'Use 3 to 40 letters, digits, dashes or underscores, such as WINTER10';
export const noMoment = 'Choose a day and a time';
export const tooManyEntries = (most: number) => `Use at most ${number(most)} entries`;
export const yes = 'Yes';
export const no = 'No';
export const noYesOrNo = 'Enter yes or no';
