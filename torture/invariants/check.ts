import { rule as counters } from './counters.ts';
import { rule as money } from './money.ts';
import { rule as nothingHangs } from './nothing-hangs.ts';
import { rule as orderOnce } from './order-once.ts';
import { rule as orderSums } from './order-sums.ts';
import { rule as pictures } from './pictures.ts';
import type { Looked, Rule } from './rule.ts';
import { rule as stock } from './stock.ts';

const RULES: Record<string, Rule> = {
  'orders are the sums of their lines': orderSums,
  'stock is what there was less what was sold': stock,
  'no order is doubled, none acknowledged is lost': orderOnce,
  'the provider’s money and the orders agree': money,
  'counters say what counting says': counters,
  'pictures have their checksums': pictures,
  'no payment stands half way, every order has its mail': nothingHangs,
};

export type Checked = { rule: string; count: number; broken: string[] };

/** Checks all invariants. Returns the result of each. */
export async function checkInvariants(shop: Looked): Promise<Checked[]> {
  const checked: Checked[] = [];
  for (const [rule, holds] of Object.entries(RULES)) checked.push({ rule, ...(await holds(shop)) });
  return checked;
}
