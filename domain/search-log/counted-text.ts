const MAX_LENGTH = 100;
/** Matches possible personal data: email addresses, and the numbers of phones, orders and cards. */
const PERSONAL = /@|\p{Nd}{6}/u;

/** The normalized text under which a search is counted; null if it must not be counted. */
export function countedText(text: string): string | null {
  const plain = text.toWellFormed().normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
  return plain === '' || plain.length > MAX_LENGTH || PERSONAL.test(plain) ? null : plain;
}
