const MAX_LENGTH = 100;
/** What may tell of a person: addresses of e-mail, telephone numbers, numbers of orders and cards. */
const PERSONAL = /@|\p{Nd}{6}/u;

/** The text under which a search is counted, whatever its case and spaces; null for one that is not. */
export function countedText(text: string): string | null {
  const plain = text.toWellFormed().normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
  return plain === '' || plain.length > MAX_LENGTH || PERSONAL.test(plain) ? null : plain;
}
