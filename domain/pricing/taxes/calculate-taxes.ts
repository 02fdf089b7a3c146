import type { Tax } from '#db/schema/orders/amounts.ts';
import { percentOf } from '../amounts/percent-of.ts';
import { splitAmount } from '../amounts/split-amount.ts';
import { sum } from '../amounts/sum.ts';
import type { Destination, PriceRules } from '../rules.ts';
import { findZone } from '../zones/find-zone.ts';
import { includedIn, splitIncluded } from './included-taxes.ts';

/** An amount to tax: a line or the shipping. If `taxClassId` is null, it belongs to the first tax class. */
export type Taxable = { amount: number; taxClassId: number | null };

export type TaxResult = {
  /** The taxes of each amount. */
  parts: Tax[][];
  /** The sum of each tax, by name and rate, in the order of the rates. */
  taxes: Tax[];
};

type Rate = Pick<Tax, 'name' | 'ratePercent'>;

/**
 * The taxes on the amounts after discounts, at the destination. If prices include taxes, they are part of the
 * amounts; otherwise they are added. If the shop rounds by total, calculates each rate once on the sum of its
 * amounts, and splits the tax over them. If the shop rounds by line, calculates the tax on each amount.
 */
export function calculateTaxes(taxables: Taxable[], destination: Destination, rules: PriceRules): TaxResult {
  const rates = ratesAt(destination, rules);
  const first = rules.taxClasses[0]?.id ?? null;
  const ratesOf = (taxClassId: number | null) => rates.get(taxClassId ?? first ?? 0) ?? [];
  const ratesByAmount = taxables.map((taxable) => ratesOf(taxable.taxClassId));
  const amounts = taxables.map((taxable) => taxable.amount);
  const parts = rules.pricesIncludeTax
    ? includedTaxes(amounts, ratesByAmount, rules.taxRounding)
    : addedTaxes(amounts, ratesByAmount, rules.taxRounding);
  // An empty cart shows the taxes of the first tax class, with an amount of 0.
  const shown = taxables.length === 0 ? ratesOf(null) : ratesByAmount.flat();
  const taxes = distinct([...rates.values()].flat()).filter((rate) =>
    shown.some((each) => isSame(each, rate)),
  );
  return { parts, taxes: taxes.map((rate) => ({ ...rate, amount: amountOf(rate, parts.flat()) })) };
}

/** The rates in the zone of the destination, by tax class. */
function ratesAt(destination: Destination, { taxZones, taxRates }: PriceRules): Map<number, Rate[]> {
  const zone = findZone(taxZones, destination);
  const rates = new Map<number, Rate[]>();
  for (const { zoneId, taxClassId, name, ratePercent } of taxRates) {
    if (zoneId !== zone?.id) continue;
    rates.set(taxClassId, [...(rates.get(taxClassId) ?? []), { name, ratePercent }]);
  }
  return rates;
}

function addedTaxes(
  amounts: number[],
  ratesByAmount: Rate[][],
  rounding: PriceRules['taxRounding'],
): Tax[][] {
  const parts: Tax[][] = amounts.map(() => []);
  for (const rate of distinct(ratesByAmount.flat())) {
    const isTaxed = ratesByAmount.map((rates) => rates.some((each) => isSame(each, rate)));
    const bases = amounts.map((amount, index) => (isTaxed[index] ? amount : 0));
    const taxes =
      rounding === 'line'
        ? bases.map((base) => percentOf(base, rate.ratePercent))
        : splitAmount(percentOf(sum(bases), rate.ratePercent), bases);
    for (const [index, amount] of taxes.entries())
      if (isTaxed[index]) parts[index]?.push({ ...rate, amount });
  }
  return parts;
}

/**
 * The taxes that the amounts include. If the shop rounds by line, calculates them on each amount. Otherwise
 * forms groups of amounts with the same rates, calculates each rate on the sum of the group, and splits the
 * tax over its amounts.
 */
function includedTaxes(
  amounts: number[],
  ratesByAmount: Rate[][],
  rounding: PriceRules['taxRounding'],
): Tax[][] {
  const parts: Tax[][] = amounts.map(() => []);
  for (const group of groupByRates(ratesByAmount)) {
    const rates = ratesByAmount[group[0]] ?? [];
    const bases = group.map((place) => amounts[place] ?? 0);
    const percents = rates.map((rate) => rate.ratePercent);
    const taxes =
      rounding === 'line'
        ? bases.map((base) => includedIn(base, percents))
        : splitIncluded(includedIn(sum(bases), percents), bases);
    for (const [at, place] of group.entries())
      parts[place] = rates.map((rate, each) => ({ ...rate, amount: taxes[at]?.[each] ?? 0 }));
  }
  return parts;
}

/** The indexes of the amounts, grouped by equal rates. */
function groupByRates(ratesByAmount: Rate[][]): [number, ...number[]][] {
  const found = new Map<string, [number, ...number[]]>();
  for (const [index, rates] of ratesByAmount.entries()) {
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
