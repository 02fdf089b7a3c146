/** The reason why a field's value is invalid, with the data for its message in `texts/en/fields.ts`. */
export type FieldProblem =
  /** `missing`: a required field of a form is empty. `empty-cell`: a required cell of a file is empty. */
  | { code: 'missing' }
  | { code: 'empty-cell' }
  | { code: 'below-zero' }
  | { code: 'not-above-zero' }
  | { code: 'no-amount' }
  /** The amount may contain thousands separators. */
  | { code: 'ambiguous-amount' }
  | { code: 'below-a-cent' }
  /** The amount is not a multiple of `stepCents`. Payment providers accept only multiples of it. */
  | { code: 'between-steps'; stepCents: number }
  | { code: 'amount-too-high'; mostCents: number }
  | { code: 'no-whole-number' }
  | { code: 'number-too-high'; most: number }
  | { code: 'too-long'; longest: number }
  | { code: 'unstorable-character' }
  /** A name contains a link, such as http://example.com. */
  | { code: 'link-in-text' }
  /** The shop does not ship to this country. */
  | { code: 'not-delivered-to' }
  /** `example` is a postal code of the country; null if none is known. */
  | { code: 'no-postcode'; example: string | null }
  | { code: 'no-region' }
  | { code: 'no-phone' }
  | { code: 'no-email' }
  /** The text has characters other than letters, digits, - and /. */
  | { code: 'no-prefix' }
  /** The text is not a Global Trade Item Number. */
  | { code: 'no-gtin' }
  /** The text is not an https link. */
  | { code: 'no-secure-link' }
  /** The shop has no picture of this name. */
  | { code: 'no-picture'; folder: string }
  | { code: 'no-yes-or-no' }
  | { code: 'no-percentage' }
  | { code: 'percentage-too-high' }
  /** The value is not one of the choices. */
  | { code: 'no-choice' }
  /** The text is not a color such as #1f6f54. */
  | { code: 'no-color' }
  /** The text is not a path of the shop and not an https link. */
  | { code: 'no-link' }
  | { code: 'no-iban' }
  | { code: 'no-bic' }
  | { code: 'no-time-zone' }
  /** Text in this color has too little contrast. `alternatives` are readable colors of the same hue. */
  | { code: 'unreadable-color'; alternatives: string[] }
  | { code: 'no-code' }
  /** The line lacks a name or a value. */
  | { code: 'no-detail'; line: string }
  | { code: 'no-moment' }
  | { code: 'too-many-entries'; most: number }
  | { code: 'no-place'; line: string }
  | { code: 'too-many-places'; most: number };
