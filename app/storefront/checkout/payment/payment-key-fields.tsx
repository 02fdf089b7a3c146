import { paymentFields } from '#app/checkout/payment-fields.ts';

/** What the customer agrees to by sending the form. */
export function PaymentKeyFields({ paymentKey }: { paymentKey: string }) {
  return Object.entries(paymentFields(paymentKey)).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
