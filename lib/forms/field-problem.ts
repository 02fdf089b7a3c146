/** Why a field's value is invalid, with the data for its message in `texts/en/fields.ts`. */
export type FieldProblem =
  /** A required field of a form, or cell of a file, is empty. */
  | { code: 'missing' }
  | { code: 'empty-cell' }
  | { code: 'below-zero' }
  | { code: 'not-above-zero' }
  | { code: 'no-amount' }
  /** The amount may contain thousands separators. */
  | { code: 'ambiguous-amount' }
  | { code: 'below-a-cent' }
  /** Payment providers accept only multiples of this amount. */
  | { code: 'between-steps'; stepCents: number }
  | { code: 'amount-too-high'; mostCents: number }
  | { code: 'no-whole-number' }
  | { code: 'number-too-high'; most: number }
  | { code: 'too-long'; longest: number }
  | { code: 'unstorable-character' }
  /** A name contains a link, such as http://example.com. */
  | { code: 'link-in-text' }
  /** The shop doesn't deliver to this country. */
  | { code: 'not-delivered-to' }
  /** `example`: a postal code of the country, or null if none is known. */
  | { code: 'no-postcode'; example: string | null }
  | { code: 'no-region' }
  | { code: 'no-phone' }
  | { code: 'no-email' }
  /** Has characters other than letters, digits, - and /. */
  | { code: 'no-prefix' }
  /** Not a Global Trade Item Number. */
  | { code: 'no-gtin' }
  /** Not an https link. */
  | { code: 'no-secure-link' }
  /** The named picture is not one of the shop's. */
  | { code: 'no-picture'; folder: string }
  | { code: 'no-yes-or-no' }
  | { code: 'no-percentage' }
  | { code: 'percentage-too-high' }
  /** Not one of the choices. */
  | { code: 'no-choice' }
  /** Not a color such as #1f6f54. */
  | { code: 'no-color' }
  /** Neither a path of the shop nor an https link. */
  | { code: 'no-link' }
  | { code: 'no-iban' }
  | { code: 'no-bic' }
  | { code: 'no-time-zone' }
  /** Text in this color has too little contrast. `alternatives`: readable colors of the same hue. */
  | { code: 'unreadable-color'; alternatives: string[] }
  | { code: 'no-code' }
  /** A line without a name and a value. */
  | { code: 'no-detail'; line: string }
  | { code: 'no-moment' }
  | { code: 'too-many-entries'; most: number }
  | { code: 'no-place'; line: string }
  | { code: 'too-many-places'; most: number };
