import { randomBytes } from 'node:crypto';

/** 32 letters and digits, without those that look alike: I and 1, O and 0. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** A discount code that is hard to guess, such as 'K7QM2XWB'. */
export function newCode(): string {
  return Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
}
