import { amount, number } from './format.ts';

/** The fields of products, categories and addresses, and what is wrong with what was typed into one. */

/** What people read of a field. */
export type FieldTexts = {
  /** Over the field of a form, and in the audit log. */
  label: string;
  /** Its name within a sentence, where that is not the label in small letters. */
  noun?: string;
  /** Said when it was left empty, where that is not what every field of its form says. */
  missing?: string;
  /** Below the field. */
  hint?: string;
  /** What is read of each value that can be chosen. */
  choices?: Record<string, string>;
};

export const labelInDollars = (label: string) => `${label} (USD)`;
export const optionalLabel = (label: string) => `${label} (optional)`;

/** Said of a field of a form that was left empty, where neither it nor its form has other words. */
export const missing = 'Please fill in this field.';
export const emptyCell = 'It is empty';
export const belowZero = (noun: string) => `The ${noun} must be at least 0`;
export const noAmount = (noun: string) => `The ${noun} must be a number such as 12.50`;
export const belowACent = (noun: string) => `The ${noun} goes in steps of 0.01`;
export const amountTooHigh = (noun: string, mostCents: number) =>
  `The ${noun} must be at most ${amount(mostCents)}`;
export const noWholeNumber = (noun: string) => `The ${noun} must be a whole number`;
export const numberTooHigh = (noun: string, most: number) => `The ${noun} must be at most ${number(most)}`;
export const tooLong = (longest: number) => `At most ${number(longest)} characters`;
export const unstorableCharacter = 'There is a character in it that can not be kept';
export const notDeliveredTo = 'We do not deliver there. Choose one of the countries in the list.';
export const noPostcode = (noun: string) => `This is no ${noun} of this country`;
export const noRegion = (noun: string) => `Choose a ${noun} from the list`;
export const noPhone = 'This is no telephone number, such as +1 555 0100';
export const noEmail = 'This is no e-mail address, such as name@example.com';
export const noPrefix = 'Letters, figures, - and / alone';
export const noGtin = 'This is no GTIN: 8, 12, 13 or 14 figures, as they stand under the bar code';
export const noSecureLink = (noun: string) => `The ${noun} must be an address that begins with https://`;
export const noPicture = (folder: string) =>
  `It must name a picture of the shop, such as ${folder}/tea-pot.webp`;
export const noPercentage = (noun: string) => `The ${noun} must be a percentage such as 8 or 8.25`;
export const percentageTooHigh = (noun: string) => `The ${noun} must be at most 100`;
export const noChoice = 'Choose one of the list';
export const noPlace = (line: string) =>
  `“${line}” is no place of which the shop knows. Write a country such as Germany or DE, a region such as US-CA, or the beginning of postal codes such as DE 10.`;
export const noDetail = (line: string) =>
  `“${line}” has to be a name and a value with a colon between them, such as Material: Cotton`;
export const tooManyPlaces = (most: number) => `At most ${number(most)} places`;
export const noCode = 'Write 3 to 40 letters, digits, dashes or underscores';
export const noMoment = 'Choose a day and a time';
export const tooManyEntries = (most: number) => `At most ${number(most)} of them`;
export const yes = 'Yes';
export const no = 'No';
export const noYesOrNo = 'It must be yes or no';
