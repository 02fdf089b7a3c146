/** What stands in place of what was masked. */
const MASK = '***';

type Rule = [RegExp, string];

/**
 * What opens something, or tells of a person, wherever it stands in a text: each with what is left of it.
 * Queries go whole, since nobody knows what the next one carries.
 */
const RULES: Rule[] = [
  // The password of a database's or a mail server's address.
  [/(\w:\/\/)[^\s/"@]*@/g, `$1${MASK}@`],
  // Only where a word begins: else a long one would be read again from each of its letters.
  [/(?<![\w.%+-])[\w.%+-]+@[\w-]+(\.[\w-]+)+/g, `${MASK}@${MASK}`],
  // Signed or sealed tokens, and what bears one.
  [/\beyJ[\w-]+(\.[\w-]*)+/g, MASK],
  [/\b(Bearer|Basic) [\w.~+/=-]+/gi, `$1 ${MASK}`],
  [/(kiosk-\w+=)[^;\s"\\]+/g, `$1${MASK}`],
  [/\?[\w.~%+-]+=[^\s"'\\)]*/g, `?${MASK}`],
  [
    /\b(oobCode|upload_id|token|idToken|refreshToken|password)(=|":\s?"|\\":\s?\\")[^\s"'\\&]+/g,
    `$1$2${MASK}`,
  ],
  // Orders, uploads, payments, the feed by their links, a file of the file service by its address.
  [/(\/(?:orders(?:\/by-link)?|uploads|feeds|payments\/[\w-]+)\/)(?=[\w-]*\d)[\w-]{16,}/g, `$1${MASK}`],
  [/(\/v0\/b\/)[^\s"'\\)]+/g, `$1${MASK}`],
];

/** The text without what the log must not hold. */
export function maskSecrets(text: string): string {
  return RULES.reduce((masked, [pattern, instead]) => masked.replace(pattern, instead), text);
}
