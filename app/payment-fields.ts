/*
 * What the customer agreed to, in two fields of the payment form: the version before knows the first part
 * alone. A version later it is one.
 */

type Fields = { get(name: string): unknown };

/** The hidden fields that carry a payment key. */
export function paymentFields(paymentKey: string): { key: string; agreement: string } {
  const [key = '', ...rest] = paymentKey.split('.');
  return { key, agreement: rest.join('.') };
}

/** The payment key that a form carries; '' without one. */
export function readPaymentKey(form: Fields): string {
  return [form.get('key'), form.get('agreement')]
    .filter((part) => typeof part === 'string' && part)
    .join('.');
}
