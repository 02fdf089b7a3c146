const MAX_LENGTH = 100;
/**
 * Matches texts that may contain personal data: email addresses, phone numbers, order numbers and card
 * numbers.
 */
const PERSONAL = /@|\p{Nd}{6}/u;

/**
 * Normalizes a search text for the statistics. Null if the text may be personal or is not useful, so the shop
 * must not count it.
 */
export function countedText(text: string): string | null {
  const plain = text.toWellFormed().normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
  return plain === '' || plain.length > MAX_LENGTH || PERSONAL.test(plain) ? null : plain;
}
