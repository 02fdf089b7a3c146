/**
 * A message for the visitor (spec S1). `note` is a smaller line with the cause or the remedy. `toCart` is the
 * text of a link to the cart.
 * A message about a payment also stays on the page until the visitor acts. `unheard` is the key of a payment
 * whose outcome is unknown.
 */
export type Toast = {
  type: 'success' | 'error' | 'info';
  text: string;
  note?: string;
  toCart?: string;
  about?: 'payment';
  unheard?: string;
};

/** Creates a message about a failed or pending payment. */
export function paymentToast(type: 'error' | 'info', text: string): Toast {
  return { type, text, about: 'payment' };
}

/** Whether a value from a response is a toast. */
export function isToast(value: unknown): value is Toast {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('text' in value)) return false;
  return typeof value.text === 'string' && ['success', 'error', 'info'].includes(String(value.type));
}
