import { type CartLine, lineProblem } from '#domain/cart/cart.ts';
import type { PricedCart } from '#domain/cart/price-customer-cart.ts';

/**
 * The reason why a cart can't be paid yet. `form` is the id of the form to fill in. `target` is the id of the
 * element that says what to do.
 */
export type MissingStep =
  | { kind: 'address' | 'email'; form: string }
  | { kind: 'lines' | 'choice' | 'place'; target: string };

export const ADDRESS_FORM = 'delivery-form';
export const EMAIL_FORM = 'receipt-form';
export const CHOOSE_ADDRESS = 'choose-address';
export const NOT_DELIVERED = 'not-delivered';

/** The id of the message about a line that can't be bought. */
export const problemId = ({ id }: Pick<CartLine, 'id'>) => `problem-${id}`;

/** The first step that is missing on the page; null if the cart can be paid. */
export function findMissingStep({
  lines,
  selection,
  contact,
  method,
  addresses,
}: PricedCart): MissingStep | null {
  const brokenLine = lines.find((line) => lineProblem(line) !== null);
  if (brokenLine) return { kind: 'lines', target: problemId(brokenLine) };
  if (selection !== null && selection.confirmed === null) {
    const mustChoose = addresses.length > 0 && selection.checkout.address === null;
    return mustChoose ? { kind: 'choice', target: CHOOSE_ADDRESS } : { kind: 'address', form: ADDRESS_FORM };
  }
  if (selection !== null && method === null) return { kind: 'place', target: NOT_DELIVERED };
  return contact !== null && contact.email === null ? { kind: 'email', form: EMAIL_FORM } : null;
}
