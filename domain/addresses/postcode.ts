import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';

/**
 * For each country, the separator in its postal codes and the position of the separator. A negative position
 * counts from the end. An empty separator means that the codes have none, although the validator accepts one.
 */
const SEPARATORS = new Map<string, { at: number; mark: string }>(
  Object.entries({
    '-3 ': 'GB GG IM JE',
    '2 ': 'BM',
    '3 ': 'CA CZ GR IE MT SE SK',
    '4 ': 'LB NL',
    '5-': 'BR FM GU IR MH MP PR VI',
    '0': 'BN FR',
  }).flatMap(([written, countries]) => {
    const separator = { at: Number.parseInt(written, 10), mark: /[ -]$/.exec(written)?.[0] ?? '' };
    return countries.split(' ').map((country) => [country, separator] as const);
  }),
);

/**
 * Country prefixes that senders abroad write before a postal code, such as L-1009 for Luxembourg. They are
 * not part of the code.
 */
const PREFIXES = new Map([
  ['AX', 'AX'],
  ['FI', 'FI'],
  ['HR', 'HR'],
  ['LT', 'LT'],
  ['LU', 'L'],
  ['SE', 'SE'],
  ['SI', 'SI'],
]);

/** Positions at which `readPostcode` tries to insert a missing space or hyphen, counted from the start. */
const GAPS = [2, 3, 4, 5];

/**
 * Converts a postal code to the form of its country, such as 'SW1A1AA' to 'SW1A 1AA'. Returns null if the
 * code is invalid. `input` must be in capitals, without surrounding spaces. If the validator doesn't know the
 * country, accepts any code (docs/decisions/0028-addresses.md).
 */
export function readPostcode(input: string, country: string): string | null {
  if (!postcodeValidatorExistsForCountry(country)) return input;
  const bare = withoutPrefix(input.replace(/[ -]/g, ''), country);
  const separator = SEPARATORS.get(country);
  const usual = separator ? [insert(bare, separator.mark, separator.at)] : [];
  const gaps = GAPS.flatMap((at) => [' ', '-'].map((mark) => insert(bare, mark, at)));
  const forms = [...usual, withoutPrefix(input, country), input, bare, ...gaps];
  return forms.find((code) => postcodeValidator(code, country)) ?? null;
}

function insert(code: string, mark: string, at: number): string {
  return mark === '' ? code : `${code.slice(0, at)}${mark}${code.slice(at)}`;
}

function withoutPrefix(code: string, country: string): string {
  const prefix = PREFIXES.get(country);
  return prefix !== undefined && code.startsWith(prefix) ? code.slice(prefix.length).replace(/^-/, '') : code;
}
