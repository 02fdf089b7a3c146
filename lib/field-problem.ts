/** What is wrong with a value of a field, with what belongs to it; its words are in `texts/en/fields.ts`. */
export type FieldProblem =
  /** Of a form, and of a file's cell, that must not be empty. */
  | { code: 'missing' }
  | { code: 'empty-cell' }
  | { code: 'below-zero' }
  | { code: 'no-amount' }
  | { code: 'below-a-cent' }
  | { code: 'amount-too-high'; mostCents: number }
  | { code: 'no-whole-number' }
  | { code: 'number-too-high'; most: number }
  | { code: 'too-long'; longest: number }
  | { code: 'unstorable-character' }
  /** Of an address, by the forms of its country. */
  | { code: 'not-delivered-to' }
  | { code: 'no-postcode' }
  | { code: 'no-region' }
  | { code: 'no-phone' }
  | { code: 'no-email' }
  /** Something else than letters, figures, - and /. */
  | { code: 'no-prefix' }
  /** No Global Trade Item Number. */
  | { code: 'no-gtin' }
  /** No https address. */
  | { code: 'no-secure-link' }
  /** A picture is named that is none of the shop's. */
  | { code: 'no-picture'; folder: string }
  | { code: 'no-yes-or-no' }
  | { code: 'no-percentage' }
  | { code: 'percentage-too-high' }
  /** None of those that can be chosen. */
  | { code: 'no-choice' }
  | { code: 'no-code' }
  /** A line that has no name and value. */
  | { code: 'no-detail'; line: string }
  | { code: 'no-moment' }
  | { code: 'too-many-entries'; most: number }
  | { code: 'no-place'; line: string }
  | { code: 'too-many-places'; most: number };
