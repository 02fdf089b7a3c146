import type { PickerOption } from '../../components/picker/picker-option.ts';

/**
 * A product of the simulated cart. If the shop has no such product, `value` and `text` are the typed text.
 */
export type ChosenItem = PickerOption & { quantity: number };

/** An item as a line of the typed list, such as '12 Linen shirt x 2'. */
export function lineOf({ value, text, quantity }: ChosenItem): string {
  const product = value === text ? text : `${value} ${text}`;
  // The text may end like a quantity, such as 'Frame 30 x 40'.
  return quantity === 1 && !/[x×*]\s*\d+$/i.test(product) ? product : `${product} x ${quantity}`;
}
