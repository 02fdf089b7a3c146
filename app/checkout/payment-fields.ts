/*
 * The payment key is sent in two fields, because pages of version 0.2.0 know only the first part, `key`. The
 * next version can join them.
 */

type Fields = { get(name: string): unknown };

/** The hidden fields of a payment key. */
export function paymentFields(paymentKey: string): { key: string; agreement: string } {
  const [key = '', ...rest] = paymentKey.split('.');
  return { key, agreement: rest.join('.') };
}

/** The payment key in a form; '' without one. */
export function readPaymentKey(form: Fields): string {
  return [form.get('key'), form.get('agreement')]
    .filter((part) => typeof part === 'string' && part)
    .join('.');
}
