import { createHash } from 'node:crypto';
import type { OrderDelivery } from '#db/schema/addresses.ts';
import type { Amounts } from '#db/schema/orders/amounts.ts';
import type { CartLine } from './cart.ts';
import { shownSums } from './cart-change.ts';

type KeyedLine = Pick<CartLine, 'id' | 'quantity' | 'priceCents'>;

/**
 * The key that the payment form carries: 'before.cart.agreement.shown', see `PaymentKey`. The form adds
 * '.terms' once they are accepted. `delivery`: the address and shipping method; null when nothing is shipped.
 * `email`: a guest's address for the receipt, when nothing is shipped.
 */
export function paymentKey(
  lines: KeyedLine[],
  amounts: Amounts,
  delivery: OrderDelivery | null = null,
  email: string | null = null,
): string {
  const agreedTo = email === null ? delivery : { email };
  const agreed = agreement(amounts, agreedTo);
  return [previousVersionKey(lines, amounts, agreedTo), cartKey(lines), agreed, shownSums(amounts)].join('.');
}

export type PaymentKey = {
  /**
   * The key of the previous version, a digest of rows, quantities, prices and the total. The next version
   * removes it.
   */
  before: string;
  /** Identifies the cart by its rows and quantities, so that nobody pays for it twice, at any price. */
  cart: string;
  /** A digest of the shown amounts and delivery, so that the shop charges nothing else. */
  agreement: string;
  /** The shown sums, only for the message of a refusal; never used to charge. */
  shown: string;
  /** The digest of the terms that the customer accepted. */
  terms: string;
};

/** The parts in the order of the key. */
const PARTS = ['before', 'cart', 'agreement', 'shown', 'terms'] as const satisfies (keyof PaymentKey)[];
const PART = /^[\w-]{1,64}$/;

/** Whether the text may be a payment key, of this version or the previous one. */
export function isPaymentKey(text: string): boolean {
  const parts = text.split('.');
  return parts.length <= PARTS.length && parts.every((part) => PART.test(part));
}

/** The parts of a form's key; a form of the previous version has only the first one. */
export function partsOfKey(key: string): Partial<PaymentKey> {
  const values = key.split('.');
  return Object.fromEntries(PARTS.map((part, at) => [part, values[at]]));
}

/** The keys under which this version or the previous one may have recorded a payment of this form. */
export function recordedKeys(key: string): string[] {
  const { before, cart } = partsOfKey(key);
  return [before, cart].filter((part) => part !== undefined);
}

/** Whether the form matches the current cart, whose key is `present`. */
export function isSameKey(sent: string, present: string): boolean {
  const withoutTerms = sent.split('.', PARTS.indexOf('terms')).join('.');
  return withoutTerms === present || sent === partsOfKey(present).before;
}

/** The customer's delivery, or a guest's email. */
type AgreedTo = OrderDelivery | { email: string } | null;

/** The previous version never asks for an address or email, so it makes no key with either. */
function previousVersionKey(lines: KeyedLine[], { currency, total }: Amounts, agreedTo: AgreedTo): string {
  const parts = lines.map((line) => `${line.id}:${line.quantity}:${line.priceCents}`).sort();
  parts.push(`${total} ${currency}`);
  if (agreedTo) parts.push(JSON.stringify(agreedTo));
  return digest(parts.join(','));
}

function cartKey(lines: KeyedLine[]): string {
  const rows = lines.map((line) => `${line.id}:${line.quantity}`).sort();
  return digest(rows.join(','));
}

function agreement(amounts: Amounts, agreedTo: AgreedTo): string {
  return digest(JSON.stringify([amounts, agreedTo]));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
