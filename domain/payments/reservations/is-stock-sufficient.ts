import type { LockedProduct } from '../lifecycle/lock.ts';
import type { Payment } from '../lifecycle/payment.ts';
import type { Reservations } from './read-reservations.ts';

/**
 * Whether the stock is sufficient for a payment. Each line needs its quantity in stock. If the payment has
 * not reserved the whole quantity, the stock must also cover the reservations of other payments.
 */
export function isStockSufficient(
  { lines }: Pick<Payment, 'lines'>,
  { goods, kept: { pieces } }: { goods: Map<number, LockedProduct>; kept: Pick<Reservations, 'pieces'> },
): boolean {
  return lines.every(({ productId, quantity }) => {
    const stock = goods.get(productId)?.stock ?? 0;
    const { own, others } = pieces.get(productId) ?? { own: 0, others: 0 };
    return stock >= quantity && (own >= quantity || stock - others >= quantity);
  });
}
