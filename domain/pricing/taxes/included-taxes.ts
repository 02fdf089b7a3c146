import { HUNDRED, rateUnits, shareOf } from '../amounts/percent-of.ts';
import { splitAmount } from '../amounts/split-amount.ts';
import { sum } from '../amounts/sum.ts';

/**
 * The taxes contained in a gross amount in cents, in the order of the rates: `amount * rate / (100 + all
 * rates)`, half a cent up. Equal rates give equal cents; the rest is the net amount. If the taxes would
 * exceed the amount (only with a few cents and rates near 100%), all are rounded down
 * (docs/decisions/0026-pricing.md).
 */
export function includedIn(amount: number, ratesPercent: number[]): number[] {
  const units = ratesPercent.map(rateUnits);
  const gross = HUNDRED + sum(units);
  const taxes = units.map((rate) => shareOf(amount, rate, gross));
  if (sum(taxes) <= amount) return taxes;
  return units.map((rate) => Math.floor((amount * rate) / gross));
}

/**
 * Splits the taxes of a sum over the gross amounts that form it; returns a list of taxes per amount. No
 * amount gets more tax than it has. The taxes together must not exceed the sum.
 */
export function splitIncluded(taxes: number[], amounts: number[]): number[][] {
  const byRate = taxes.map((tax) => splitAmount(tax, amounts));
  const parts = amounts.map((_, index) => byRate.map((split) => split[index] ?? 0));
  for (const [index, part] of parts.entries()) {
    while (sum(part) > (amounts[index] ?? 0) && moveCent(parts, amounts, index));
  }
  return parts;
}

/**
 * Several rates may each assign a cent to the same one-cent line. Moves one of these cents to the line with
 * the highest net amount; false if there is none.
 */
function moveCent(parts: number[][], amounts: number[], from: number): boolean {
  const net = parts.map((part, index) => (amounts[index] ?? 0) - sum(part));
  const most = Math.max(...net);
  const giver = parts[from];
  const taker = parts[net.indexOf(most)];
  const rate = giver?.findLastIndex((cents) => cents > 0) ?? -1;
  if (!giver || !taker || rate < 0 || most <= 0) return false;
  giver[rate] = (giver[rate] ?? 0) - 1;
  taker[rate] = (taker[rate] ?? 0) + 1;
  return true;
}
