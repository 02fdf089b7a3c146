import type { Tax } from '#db/schema/orders/amounts.ts';
import { sum } from '../amounts/sum.ts';

/** The sum of all taxes. */
export function taxTotal({ taxes }: { taxes: Tax[] }): number {
  return sum(taxes.map(({ amount }) => amount));
}
