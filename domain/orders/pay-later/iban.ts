/** An IBAN is two letters, two check digits and up to 30 letters and digits (ISO 13616). */
const SHAPE = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const BIC = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/;

/** The text in capitals, without spaces and hyphens. */
export function compact(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/** Whether a compact IBAN has the right shape and check digits (ISO 7064, mod 97-10). */
export function isIban(iban: string): boolean {
  if (!SHAPE.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(parseInt(letter, 36)),
  );
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** Whether a text is a BIC of 8 or 11 characters (ISO 9362). */
export function isBic(bic: string): boolean {
  return BIC.test(bic);
}

/** The IBAN in groups of four characters, as banks print it. */
export function groupedIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}
