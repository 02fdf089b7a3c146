import { CreditCard, LoaderCircle } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { formatCents } from '#lib/money.ts';

type Props = { totalCents: number; paymentKey: string };

/**
 * Credit Card (simulated: no number is asked for) or PayPal. Which part shows follows the chosen radio button by CSS alone, so that
 * it works without script. The amount is only shown: the server reckons its own.
 */
export function PaymentForm({ totalCents, paymentKey }: Props) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" action="/checkout" className="group/pay grid gap-5">
      <input type="hidden" name="key" value={paymentKey} />
      <p className="flex items-baseline justify-between">
        <span className="text-quiet">Total</span>
        <span className="text-xl font-semibold tabular-nums">{formatCents(totalCents)}</span>
      </p>
      <fieldset className="grid grid-cols-2 gap-3">
        <legend className="pb-2 text-sm font-medium">Payment method</legend>
        <Choice value="card" text="Credit Card" defaultChecked>
          <CreditCard className="size-5" aria-hidden="true" />
        </Choice>
        <Choice value="paypal" text="PayPal">
          <PayPalMark />
        </Choice>
      </fieldset>
      <div className="hidden gap-3 group-has-[[value=card]:checked]/pay:grid">
        <p className="text-sm text-quiet">
          This is a simulated card payment: no number is needed, no money moves.
        </p>
        <Button disabled={busy} className="w-full">
          {busy && <LoaderCircle className="size-4 animate-spin" aria-hidden="true" />}
          {busy ? 'Processing…' : `Pay ${formatCents(totalCents)}`}
        </Button>
      </div>
      <div className="hidden gap-3 group-has-[[value=paypal]:checked]/pay:grid">
        <button
          type="submit"
          disabled={busy}
          className="inline-flex min-h-12 w-full items-center justify-center gap-2 rounded-full bg-[#ffc439] px-5 font-bold text-[#142c8e] transition hover:brightness-95 disabled:opacity-60"
        >
          {busy ? 'Processing…' : 'PayPal'}
        </button>
        <p className="text-xs text-quiet">
          Demo sandbox login: buyer@kiosk.test, password kiosk-demo. No money moves.
        </p>
      </div>
      <span role="status" className="sr-only">
        {busy ? 'Processing your payment' : ''}
      </span>
    </Form>
  );
}

type ChoiceProps = { value: string; text: string; defaultChecked?: boolean; children: React.ReactNode };

function Choice({ value, text, defaultChecked, children }: ChoiceProps) {
  return (
    <label className="flex min-h-16 items-center gap-3 rounded-2xl border border-control px-4 text-sm font-semibold transition-colors has-checked:border-ink has-checked:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
      <input type="radio" name="method" value={value} defaultChecked={defaultChecked} className="sr-only" />
      {children}
      {text}
    </label>
  );
}

function PayPalMark() {
  return (
    <span
      aria-hidden="true"
      className="text-lg leading-none font-black italic text-[#2f6fd6] dark:text-[#8ab6ff]"
    >
      P
    </span>
  );
}
