import { createHash } from 'node:crypto';
import type { Checksum } from './archive/format.ts';

const LINE_END = 0x0a;
const MODULUS = 2n ** 128n;
const LONGEST_ROW_BYTES = 64 * 2 ** 20;

/**
 * Counts the rows of a COPY in text format and adds up their hashes. Tables with the same rows have the same
 * sum, even if the rows are in another order.
 */
export class RowSum {
  #rows = 0;
  #sum = 0n;
  /** The first bytes of a row whose end has not arrived yet. */
  #open: Buffer[] = [];
  #openBytes = 0;

  update(bytes: Buffer): void {
    let from = 0;
    for (let end = bytes.indexOf(LINE_END); end !== -1; end = bytes.indexOf(LINE_END, from)) {
      this.#add(bytes.subarray(from, end));
      from = end + 1;
    }
    if (from === bytes.length) return;
    this.#open.push(bytes.subarray(from));
    this.#openBytes += bytes.length - from;
    if (this.#openBytes > LONGEST_ROW_BYTES) throw new Error('A row is longer than 64 MiB');
  }

  /** Returns the count and sum of all complete rows so far. */
  result(): Checksum {
    return { rows: this.#rows, sum: this.#sum.toString(16).padStart(32, '0') };
  }

  #add(rest: Buffer): void {
    const hash = createHash('sha256');
    for (const part of this.#open) hash.update(part);
    const digest = hash.update(rest).digest();
    this.#open = [];
    this.#openBytes = 0;
    this.#rows += 1;
    const added = (digest.readBigUInt64BE(0) << 64n) | digest.readBigUInt64BE(8);
    this.#sum = (this.#sum + added) % MODULUS;
  }
}

/** Whether both tables exist and have the same rows, in any order. */
export function sameSum(one: Checksum | undefined, other: Checksum | undefined): boolean {
  return one !== undefined && one.rows === other?.rows && one.sum === other.sum;
}
