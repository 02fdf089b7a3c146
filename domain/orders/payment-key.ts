import { createHash } from 'node:crypto';
import type { OrderDelivery } from '#db/schema/addresses.ts';
import type { Amounts } from '#db/schema/amounts.ts';
import type { CartLine } from '#domain/cart/cart.ts';

type KeyedLine = Pick<CartLine, 'id' | 'quantity' | 'priceCents'>;

/**
 * Names a cart as the visitor saw it: its rows, quantities and prices, what it costs with taxes and shipping,
 * and where it goes. The payment form carries it, so that the same cart is never paid twice, and one that
 * changed meanwhile is not charged unseen.
 */
export function paymentKey(
  lines: KeyedLine[],
  { currency, total }: Pick<Amounts, 'currency' | 'total'>,
  delivery: OrderDelivery | null = null,
): string {
  const parts = lines.map((line) => `${line.id}:${line.quantity}:${line.priceCents}`).sort();
  parts.push(`${total} ${currency}`);
  if (delivery) parts.push(JSON.stringify(delivery));
  return createHash('sha256').update(parts.join(',')).digest('base64url');
}
