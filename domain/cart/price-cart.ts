import type { Amounts } from '#db/schema/amounts.ts';
import { splitAmount } from '#domain/pricing/split-amount.ts';
import type { CartLine } from './cart.ts';
import type { PriceRules } from './price-rules.ts';

export type { Amounts };

type PricedLine = Pick<CartLine, 'productId' | 'quantity' | 'priceCents'>;

/**
 * What the lines cost by these rules (spec S9). A tax is reckoned on the sum of all lines, half a cent rounds
 * up, and then split over them. Reckoned where a payment starts and stored with it; whoever tells of a
 * payment or order reads that.
 */
export function priceCart(lines: PricedLine[], rules: PriceRules): Amounts {
  const sums = lines.map((line) => line.priceCents * line.quantity);
  const subtotal = add(sums);
  const taxes = rules.taxes.map((tax) => ({ ...tax, amount: percentOf(subtotal, tax.ratePercent) }));
  const tax = add(taxes.map(({ amount }) => amount));
  const taxOfLines = splitAmount(tax, sums);
  return {
    version: 1,
    currency: rules.currency,
    subtotal,
    discounts: [],
    shipping: rules.shipping,
    taxes,
    total: subtotal + rules.shipping + tax,
    lines: lines.map(({ productId, quantity, priceCents }, index) => ({
      productId,
      quantity,
      unitPrice: priceCents,
      subtotal: sums[index] ?? 0,
      discount: 0,
      tax: taxOfLines[index] ?? 0,
    })),
  };
}

/** The sum of all taxes. */
export function taxTotal({ taxes }: Pick<Amounts, 'taxes'>): number {
  return add(taxes.map(({ amount }) => amount));
}

/** Rates have at most three decimals. */
const RATE_UNITS = 1_000;

/**
 * Half a unit rounds up. In whole numbers, since a large sum times a rate is more than a floating-point
 * number holds.
 */
function percentOf(amount: number, ratePercent: number): number {
  const hundred = BigInt(100 * RATE_UNITS);
  const exact = BigInt(amount) * BigInt(Math.round(ratePercent * RATE_UNITS));
  return Number((exact * 2n + hundred) / (hundred * 2n));
}

function add(amounts: number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
