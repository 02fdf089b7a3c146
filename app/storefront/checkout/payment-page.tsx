import { Link } from 'react-router';
import { PaymentForm, type PaymentFormProps } from './payment-form.tsx';

/** What the payment dialog is without script. */
export function PaymentPage(props: Omit<PaymentFormProps, 'onBusy'>) {
  return (
    <div className="mx-auto max-w-md pt-6">
      <h1 className="pb-6 text-2xl">Complete Your Purchase</h1>
      <div className="rounded-3xl border border-line bg-surface p-6">
        <PaymentForm {...props} />
      </div>
      <Link
        to="/checkout"
        className="mt-4 inline-flex min-h-11 items-center text-sm font-medium text-quiet underline"
      >
        Back to the cart
      </Link>
    </div>
  );
}
