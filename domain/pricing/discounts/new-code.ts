import { randomBytes } from 'node:crypto';

/** 32 letters and digits that nobody confuses. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** A discount code that nobody guesses, such as 'K7QM2XWB'. */
export function newCode(): string {
  return Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
}
