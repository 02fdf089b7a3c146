import { HUNDRED, rateUnits, shareOf } from '../amounts/percent-of.ts';
import { splitAmount } from '../amounts/split-amount.ts';
import { sum } from '../amounts/sum.ts';

/**
 * The taxes that a gross amount in cents includes, in the order of the rates. Each tax is `amount * rate /
 * (100 + all rates)`, rounded half up. Equal rates therefore result in equal taxes, and the net amount is the
 * rest. For a few cents and rates near 100%, the taxes could add up to more than the amount. In this case,
 * rounds all taxes down (docs/decisions/0026-pricing.md).
 */
export function includedIn(amount: number, ratesPercent: number[]): number[] {
  const units = ratesPercent.map(rateUnits);
  const gross = HUNDRED + sum(units);
  const taxes = units.map((rate) => shareOf(amount, rate, gross));
  if (sum(taxes) <= amount) return taxes;
  return units.map((rate) => Math.floor((amount * rate) / gross));
}

/**
 * Splits the taxes on a sum over the gross amounts that add up to this sum. Returns the taxes of each amount,
 * which are never higher than the amount. The given taxes must not be higher than the sum.
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
 * Moves one cent of tax from a line to the line with the highest net amount. Several rates may each assign a
 * cent to the same line, although it costs only one cent. Returns false if no line can take the cent.
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
