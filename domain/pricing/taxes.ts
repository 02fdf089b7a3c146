import type { Tax } from '#db/schema/amounts.ts';
import { findZone } from './find-zone.ts';
import { includedIn, percentOf, rateUnits } from './percent-of.ts';
import type { Destination, PriceRules } from './rules.ts';
import { splitAmount } from './split-amount.ts';
import { sum } from './sum.ts';

/** What is taxed: a line, or the delivery; `taxClassId` null is taxed by the first class. */
export type Taxable = { amount: number; taxClassId: number | null };

export type Taxed = {
  /** By what was taxed. */
  parts: Tax[][];
  /** By name and rate, in the order in which the rates stand. */
  taxes: Tax[];
};

type Rate = Pick<Tax, 'name' | 'ratePercent'>;

/**
 * The taxes of what is left after discounts, at the destination. Included ones are what the amounts have in
 * them, others come on top. By total: a rate is reckoned once on the sum of all that bears it, and split over
 * it; by line: on each, and added up.
 */
export function reckonTaxes(taxables: Taxable[], destination: Destination, rules: PriceRules): Taxed {
  const rates = ratesAt(destination, rules);
  const first = rules.taxClasses[0]?.id ?? null;
  const ratesOf = (taxClassId: number | null) => rates.get(taxClassId ?? first ?? 0) ?? [];
  const borne = taxables.map((taxable) => ratesOf(taxable.taxClassId));
  const amounts = taxables.map((taxable) => taxable.amount);
  const parts = rules.pricesIncludeTax
    ? includedTaxes(amounts, borne, rules.taxRounding)
    : addedTaxes(amounts, borne, rules.taxRounding);
  // A cart without lines shows what would be added.
  const shown = taxables.length === 0 ? ratesOf(null) : borne.flat();
  const taxes = distinct([...rates.values()].flat()).filter((rate) =>
    shown.some((each) => isSame(each, rate)),
  );
  return { parts, taxes: taxes.map((rate) => ({ ...rate, amount: amountOf(rate, parts.flat()) })) };
}

/** The rates of the destination's zone by the id of their class. */
function ratesAt(destination: Destination, { taxZones, taxRates }: PriceRules): Map<number, Rate[]> {
  const zone = findZone(taxZones, destination);
  const rates = new Map<number, Rate[]>();
  for (const { zoneId, taxClassId, name, ratePercent } of taxRates) {
    if (zoneId !== zone?.id) continue;
    rates.set(taxClassId, [...(rates.get(taxClassId) ?? []), { name, ratePercent }]);
  }
  return rates;
}

function addedTaxes(amounts: number[], borne: Rate[][], rounding: PriceRules['taxRounding']): Tax[][] {
  const parts: Tax[][] = amounts.map(() => []);
  for (const rate of distinct(borne.flat())) {
    const bears = borne.map((rates) => rates.some((each) => isSame(each, rate)));
    const bases = amounts.map((amount, index) => (bears[index] ? amount : 0));
    const taxes =
      rounding === 'line'
        ? bases.map((base) => percentOf(base, rate.ratePercent))
        : splitAmount(percentOf(sum(bases), rate.ratePercent), bases);
    for (const [index, amount] of taxes.entries()) if (bears[index]) parts[index]?.push({ ...rate, amount });
  }
  return parts;
}

/** Rates that are borne together are in the amount together, so these are reckoned at once. */
function includedTaxes(amounts: number[], borne: Rate[][], rounding: PriceRules['taxRounding']): Tax[][] {
  const parts: Tax[][] = amounts.map(() => []);
  for (const [at, ...others] of groups(borne)) {
    const rates = borne[at] ?? [];
    const all = [at, ...others];
    const bases = all.map((index) => amounts[index] ?? 0);
    const whole = sum(rates.map((rate) => rateUnits(rate.ratePercent))) / 1_000;
    const taxes =
      rounding === 'line'
        ? bases.map((base) => includedIn(base, whole))
        : splitAmount(includedIn(sum(bases), whole), bases);
    const weights = rates.map((rate) => rateUnits(rate.ratePercent));
    for (const [place, index] of all.entries()) {
      const byRate = splitAmount(taxes[place] ?? 0, weights);
      parts[index] = rates.map((rate, each) => ({ ...rate, amount: byRate[each] ?? 0 }));
    }
  }
  return parts;
}

/** The places of those that bear the same rates. */
function groups(borne: Rate[][]): [number, ...number[]][] {
  const found = new Map<string, [number, ...number[]]>();
  for (const [index, rates] of borne.entries()) {
    const key = JSON.stringify(rates);
    const group = found.get(key);
    if (group) group.push(index);
    else found.set(key, [index]);
  }
  return [...found.values()];
}

function distinct(rates: Rate[]): Rate[] {
  return rates.filter((rate, index) => rates.findIndex((each) => isSame(each, rate)) === index);
}

function isSame(one: Rate, other: Rate): boolean {
  return one.name === other.name && one.ratePercent === other.ratePercent;
}

function amountOf(rate: Rate, taxes: Tax[]): number {
  return sum(taxes.filter((tax) => isSame(tax, rate)).map((tax) => tax.amount));
}
