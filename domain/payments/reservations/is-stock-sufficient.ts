import type { LockedProduct } from '../lock.ts';
import type { Payment } from '../payment.ts';
import type { ReservedPieces } from './read-reservations.ts';

/**
 * Whether the stock is sufficient for a payment. Each line needs its quantity in stock. If the payment has
 * reserved less than this quantity, the stock that other payments reserve doesn't count.
 */
export function isStockSufficient(
  { lines }: Pick<Payment, 'lines'>,
  { goods, kept: { pieces } }: { goods: Map<number, LockedProduct>; kept: Pick<ReservedPieces, 'pieces'> },
): boolean {
  return lines.every(({ productId, quantity }) => {
    const stock = goods.get(productId)?.stock ?? 0;
    const { own, others } = pieces.get(productId) ?? { own: 0, others: 0 };
    return stock >= quantity && (own >= quantity || stock - others >= quantity);
  });
}
