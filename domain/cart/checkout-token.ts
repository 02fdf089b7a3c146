import { createHash } from 'node:crypto';
import type { OrderDelivery } from '#db/schema/addresses.ts';
import type { Amounts } from '#db/schema/orders/amounts.ts';
import type { CartLine } from './cart.ts';
import { shownSums } from './cart-change.ts';

type KeyedLine = Pick<CartLine, 'id' | 'quantity' | 'priceCents'>;

/**
 * The payment key that the payment form contains: 'before.cart.agreement.shown', see `PaymentKey`. When the
 * customer accepts the terms, the form appends '.terms'. `delivery` is the address and the shipping method.
 * If nothing is shipped, `delivery` is null, and `email` is the guest's address for the receipt.
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
   * The whole key in the format of the previous version of Kiosk: a digest of rows, quantities, prices and
   * the total. The next version removes this part.
   */
  before: string;
  /**
   * A digest of the cart's rows and quantities, without prices. By this part, the shop recognizes a second
   * payment for the same cart, even at another price.
   */
  cart: string;
  /** A digest of the amounts and the delivery that the customer saw. The shop charges nothing else. */
  agreement: string;
  /**
   * The sums that the customer saw. The shop uses them only to explain a refused payment, and never charges
   * them.
   */
  shown: string;
  /** The digest of the terms that the customer accepted. */
  terms: string;
};

/** The names of the parts, in the order of the key. */
const PARTS = ['before', 'cart', 'agreement', 'shown', 'terms'] as const satisfies (keyof PaymentKey)[];
const PART = /^[\w-]{1,64}$/;

/** Whether the text has the form of a payment key of this or the previous version. */
export function isPaymentKey(text: string): boolean {
  const parts = text.split('.');
  return parts.length <= PARTS.length && parts.every((part) => PART.test(part));
}

/** The parts of a form's key. Keys of the previous version have only the first part. */
export function partsOfKey(key: string): Partial<PaymentKey> {
  const values = key.split('.');
  return Object.fromEntries(PARTS.map((part, at) => [part, values[at]]));
}

/** The values that this or the previous version may have stored as the payment key of this form's payment. */
export function recordedKeys(key: string): string[] {
  const { before, cart } = partsOfKey(key);
  return [before, cart].filter((part) => part !== undefined);
}

/**
 * Whether the form matches the current cart. `sent` is the key in the form, and `present` is the key of the
 * current cart.
 */
export function isSameKey(sent: string, present: string): boolean {
  const withoutTerms = sent.split('.', PARTS.indexOf('terms')).join('.');
  return withoutTerms === present || sent === partsOfKey(present).before;
}

/** The customer's delivery, or a guest's email address if nothing is shipped. */
type AgreedTo = OrderDelivery | { email: string } | null;

/**
 * The key in the format of the previous version. The previous version never asks for an address or email
 * address. So its keys match only carts without `agreedTo`.
 */
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
