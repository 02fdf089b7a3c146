/**
 * A message for the visitor (spec S1); `note` adds the cause or remedy in a smaller line. A message about a
 * payment also stays on the page until the visitor acts; `unheard` is the key of a payment with unknown
 * outcome. `toCart` is the text of a link to the cart.
 */
export type Toast = {
  type: 'success' | 'error' | 'info';
  text: string;
  note?: string;
  toCart?: string;
  about?: 'payment';
  unheard?: string;
};

/** A message about a failed or pending payment. */
export function paymentToast(type: 'error' | 'info', text: string): Toast {
  return { type, text, about: 'payment' };
}

/** Whether a value from a response is a toast. */
export function isToast(value: unknown): value is Toast {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('text' in value)) return false;
  return typeof value.text === 'string' && ['success', 'error', 'info'].includes(String(value.type));
}
