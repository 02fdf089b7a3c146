import { createHash } from 'node:crypto';
import type { CartLine } from '#domain/cart/cart.ts';

type KeyedLine = Pick<CartLine, 'id' | 'quantity' | 'priceCents'>;

/**
 * Names a cart as the visitor saw it: its rows, quantities and prices. The payment form carries it, so that the same
 * cart is never paid twice, and a cart that changed meanwhile is not charged unseen.
 */
export function paymentKey(lines: KeyedLine[]): string {
  const parts = lines.map((line) => `${line.id}:${line.quantity}:${line.priceCents}`).sort();
  return createHash('sha256').update(parts.join(',')).digest('base64url');
}
