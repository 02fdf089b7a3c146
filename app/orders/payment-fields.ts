/*
 * The payment key is sent in two fields, because pages of version 0.2.0 send only its first part, `key`.
 * After the next release, one field is enough.
 */

type Fields = { get(name: string): unknown };

/** Splits a payment key into its two hidden fields. */
export function paymentFields(paymentKey: string): { key: string; agreement: string } {
  const [key = '', ...rest] = paymentKey.split('.');
  return { key, agreement: rest.join('.') };
}

/** The payment key in a sent form; '' if the form contains no key. */
export function readPaymentKey(form: Fields): string {
  return [form.get('key'), form.get('agreement')]
    .filter((part) => typeof part === 'string' && part)
    .join('.');
}
