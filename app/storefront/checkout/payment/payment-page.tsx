import { href } from 'react-router';
import { Link } from '#app/ui/link/link.ts';
import * as texts from '#texts';
import { PaymentForm, type PaymentFormProps } from './payment-form.tsx';

/** The payment as a page. Without JavaScript it replaces the dialog. */
export function PaymentPage(props: Omit<PaymentFormProps, 'onBusy' | 'onChange'>) {
  return (
    <div className="mx-auto max-w-md pt-6">
      <h1 className="pb-6 text-2xl">{texts.checkout.paymentTitle}</h1>
      <div className="rounded-3xl border border-line bg-surface p-6">
        <PaymentForm {...props} />
      </div>
      <Link
        to={href('/checkout')}
        className="mt-4 inline-flex min-h-11 items-center text-sm font-medium text-quiet underline"
      >
        {texts.checkout.backToCart}
      </Link>
    </div>
  );
}
