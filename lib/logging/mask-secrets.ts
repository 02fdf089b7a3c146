/** The text in place of each secret. */
const MASK = '***';

type Rule = [RegExp, string];

/**
 * Patterns of secrets and personal data with their replacements. Query strings are masked completely, because
 * any parameter could be secret.
 */
const RULES: Rule[] = [
  // The password in the URL of a database or email server.
  [/(\w:\/\/)[^\s/"@]*@/g, `$1${MASK}@`],
  // Email addresses. The pattern begins only at the start of a word. Otherwise it would scan a long word
  // again from each letter.
  [/(?<![\w.%+-])[\w.%+-]+@[\w-]+(\.[\w-]+)+/g, `${MASK}@${MASK}`],
  // Signed or encrypted tokens, and headers that contain tokens.
  [/\beyJ[\w-]+(\.[\w-]*)+/g, MASK],
  [/\b(Bearer|Basic) [\w.~+/=-]+/gi, `$1 ${MASK}`],
  // Stripe's API keys and signing secrets.
  [/\b((?:sk|rk)_(?:test|live)|whsec)_\w+/g, `$1_${MASK}`],
  [/(kiosk-\w+=)[^;\s"\\]+/g, `$1${MASK}`],
  [/\?[\w.~%+-]+=[^\s"'\\)]*/g, `?${MASK}`],
  [
    /\b(oobCode|upload_id|token|idToken|refreshToken|password)(=|":\s?"|\\":\s?\\")[^\s"'\\&]+/g,
    `$1$2${MASK}`,
  ],
  // Secret links of orders, uploads, payments and the product feed, and the URLs of files.
  [
    /(\/(?:orders(?:\/by-link)?|back-in-stock|uploads|feeds|payments\/[\w-]+)\/)(?=[\w-]*\d)[\w-]{16,}/g,
    `$1${MASK}`,
  ],
  [/(\/v0\/b\/)[^\s"'\\)]+/g, `$1${MASK}`],
];

/** Returns the text with secrets and personal data masked. */
export function maskSecrets(text: string): string {
  return RULES.reduce((masked, [pattern, instead]) => masked.replace(pattern, instead), text);
}
