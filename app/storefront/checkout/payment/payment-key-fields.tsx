import { paymentFields } from '#app/orders/payment-fields.ts';

/** The hidden fields of the payment key, which says exactly what the customer buys by sending the form. */
export function PaymentKeyFields({ paymentKey }: { paymentKey: string }) {
  return Object.entries(paymentFields(paymentKey)).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
