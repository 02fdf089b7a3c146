import type { FieldProblem } from '#lib/forms/field-problem.ts';
import type { FieldProblems } from '#lib/forms/read-fields.ts';
import * as texts from '#texts';

export type FieldTexts = texts.fields.FieldTexts;

/** The field's name for use within a sentence, such as 'postal code' or 'ZIP code'. */
export const nounOf = ({ label, noun }: FieldTexts): string =>
  noun ?? label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/**
 * The message for a problem of a field. The code of a stored problem may come from another version of Kiosk.
 * An unknown code is returned unchanged.
 */
export function problemText(problem: FieldProblem, field: FieldTexts): string {
  const noun = nounOf(field);
  switch (problem.code) {
    case 'missing':
      return field.missing ?? texts.fields.missing;
    case 'empty-cell':
      return texts.fields.emptyCell;
    case 'below-zero':
      return texts.fields.belowZero(noun);
    case 'not-above-zero':
      return texts.fields.notAboveZero(noun);
    case 'no-amount':
      return texts.fields.noAmount(noun);
    case 'ambiguous-amount':
      return texts.fields.ambiguousAmount(noun);
    case 'below-a-cent':
      return texts.fields.belowACent(noun);
    case 'between-steps':
      return texts.fields.betweenSteps(noun, problem.stepCents);
    case 'amount-too-high':
      return texts.fields.amountTooHigh(noun, problem.mostCents);
    case 'no-whole-number':
      return texts.fields.noWholeNumber(noun);
    case 'number-too-high':
      return texts.fields.numberTooHigh(noun, problem.most);
    case 'too-long':
      return texts.fields.tooLong(problem.longest);
    case 'unstorable-character':
      return texts.fields.unstorableCharacter;
    case 'link-in-text':
      return texts.fields.linkInText;
    case 'not-delivered-to':
      return texts.fields.notDeliveredTo;
    case 'no-postcode':
      return texts.fields.noPostcode(noun, problem.example);
    case 'no-region':
      return texts.fields.noRegion(noun);
    case 'no-phone':
      return texts.fields.noPhone;
    case 'no-email':
      return texts.fields.noEmail;
    case 'no-prefix':
      return texts.fields.noPrefix;
    case 'no-gtin':
      return texts.fields.noGtin;
    case 'no-secure-link':
      return texts.fields.noSecureLink(noun);
    case 'no-picture':
      return texts.fields.noPicture(problem.folder);
    case 'no-yes-or-no':
      return texts.fields.noYesOrNo;
    case 'no-percentage':
      return texts.fields.noPercentage(noun);
    case 'percentage-too-high':
      return texts.fields.percentageTooHigh(noun);
    case 'no-choice':
      return texts.fields.noChoice;
    case 'no-code':
      return texts.fields.noCode;
    case 'no-moment':
      return texts.fields.noMoment;
    case 'too-many-entries':
      return texts.fields.tooManyEntries(problem.most);
    case 'no-detail':
      return texts.fields.noDetail(problem.line);
    case 'no-place':
      return texts.fields.noPlace(problem.line);
    case 'too-many-places':
      return texts.fields.tooManyPlaces(problem.most);
    default:
      return siteProblemText(problem);
  }
}

type SiteProblem = Extract<
  FieldProblem,
  { code: 'no-color' | 'unreadable-color' | 'no-link' | 'no-time-zone' | 'no-iban' | 'no-bic' }
>;

/** The message for a problem of one of the site's settings. */
function siteProblemText(problem: SiteProblem): string {
  switch (problem.code) {
    case 'no-color':
      return texts.fields.noColor;
    case 'unreadable-color':
      return texts.fields.unreadableColor(problem.alternatives);
    case 'no-link':
      return texts.fields.noLink;
    case 'no-time-zone':
      return texts.fields.noTimeZone;
    case 'no-iban':
      return texts.fields.noIban;
    case 'no-bic':
      return texts.fields.noBic;
    default:
      return codeOf(problem);
  }
}

/**
 * Returns an unknown code as a text. Use it as the default case of a `switch`, because it compiles only if
 * the other cases cover all codes.
 */
export const codeOf = (problem: never): string => String((problem as { code: unknown }).code);

/** The texts of a form's fields. */
export type FormTexts = {
  /** The texts of each field, by field name. */
  fields: Record<string, FieldTexts>;
  /** The message for an empty required field that has no message of its own. */
  missing: string;
};

/** The messages for a form's problems, by field name. */
export function problemTexts(
  problems: FieldProblems,
  { fields, missing }: FormTexts,
): Record<string, string> {
  const textsOf = (name: string) => ({ missing, ...(fields[name] ?? { label: name }) });
  return Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => [name, problemText(problem, textsOf(name))]),
  );
}
