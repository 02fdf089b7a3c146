import type { FieldProblem } from '#lib/field-problem.ts';
import type { FieldProblems } from '#lib/read-fields.ts';
import * as texts from '#texts';

export type FieldTexts = texts.fields.FieldTexts;

/** The field's name within a sentence. */
export const nounOf = ({ label, noun = label.toLowerCase() }: FieldTexts): string => noun;

/**
 * In words what is wrong with a field. A code that is not known stays as it is: another version may have
 * stored it.
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
    case 'no-amount':
      return texts.fields.noAmount(noun);
    case 'below-a-cent':
      return texts.fields.belowACent(noun);
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
    case 'not-delivered-to':
      return texts.fields.notDeliveredTo;
    case 'no-postcode':
      return texts.fields.noPostcode(noun);
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
      return codeOf(problem);
  }
}

/** For the default of a `switch` over codes: the compiler refuses the call while one is left out. */
export const codeOf = (problem: never): string => String((problem as { code: unknown }).code);

/** What a form says of its fields. */
export type FormTexts = {
  /** By the names of the fields. */
  fields: Record<string, FieldTexts>;
  /** Said of one that was left empty and has no words of its own for that. */
  missing: string;
};

/** In words what is wrong with the fields of a form, by their names. */
export function problemTexts(
  problems: FieldProblems,
  { fields, missing }: FormTexts,
): Record<string, string> {
  const textsOf = (name: string) => ({ missing, ...(fields[name] ?? { label: name }) });
  return Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => [name, problemText(problem, textsOf(name))]),
  );
}
