import { createHash } from 'node:crypto';
import type { OrderDelivery } from '#db/schema/addresses.ts';
import type { Amounts } from '#db/schema/amounts.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { shownOf } from './cart-change.ts';

type KeyedLine = Pick<CartLine, 'id' | 'quantity' | 'priceCents'>;

/**
 * What the visitor agreed to, as the payment form carries it: 'before.cart.agreement.shown', see
 * `PaymentKey`. `delivery` is where the cart goes and how; null where nothing is sent. `email`: where the
 * receipt goes, of a guest who has nothing sent.
 */
export function paymentKey(
  lines: KeyedLine[],
  amounts: Amounts,
  delivery: OrderDelivery | null = null,
  email: string | null = null,
): string {
  const said = email === null ? delivery : { email };
  const agreed = agreement(amounts, said);
  return [keyOfBefore(lines, amounts, said), cartKey(lines), agreed, shownOf(amounts)].join('.');
}

export type PaymentKey = {
  /** Of the version before: rows, quantities, prices and the total in one; goes a version later. */
  before: string;
  /** Names the cart by its rows and quantities, so that it is never paid twice, whatever it costs. */
  cart: string;
  /** All that was shown of amounts and delivery, so that nothing else is charged unseen. */
  agreement: string;
  /** The sums that were shown, for the words of a refusal alone: nothing is charged by them. */
  shown: string;
};

/** The parts of what a form carried; of one of the version before the first alone. */
export function partsOfKey(key: string): Partial<PaymentKey> {
  const [before, cart, agreed, shown] = key.split('.');
  return { before, cart, agreement: agreed, shown };
}

/** Under what a payment of this form may have been recorded, by this version and the one before. */
export function recordedKeys(key: string): string[] {
  const { before, cart } = partsOfKey(key);
  return [before, cart].filter((part) => part !== undefined);
}

/** Whether the form was made of a cart as it is now, of which `present` is the key. */
export function isSameKey(sent: string, present: string): boolean {
  return sent === present || sent === partsOfKey(present).before;
}

/** What was said at the checkout. */
type Said = OrderDelivery | { email: string } | null;

/** That version asks for neither address nor e-mail: with either it never makes such a key. */
function keyOfBefore(lines: KeyedLine[], { currency, total }: Amounts, said: Said): string {
  const parts = lines.map((line) => `${line.id}:${line.quantity}:${line.priceCents}`).sort();
  parts.push(`${total} ${currency}`);
  if (said) parts.push(JSON.stringify(said));
  return digest(parts.join(','));
}

function cartKey(lines: KeyedLine[]): string {
  const rows = lines.map((line) => `${line.id}:${line.quantity}`).sort();
  return digest(rows.join(','));
}

function agreement(amounts: Amounts, said: Said): string {
  return digest(JSON.stringify([amounts, said]));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
