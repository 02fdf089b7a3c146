import { CreditCard, LoaderCircle } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { formatCents } from '#lib/money.ts';
import { PayPalDemo } from './paypal-demo.tsx';
import { PayPalLookalike, PayPalMark } from './paypal-lookalike.tsx';
import type { WaysToPay } from './ways-to-pay.ts';

const PayPalLive = lazy(() => import('./paypal-live.tsx'));

export type PaymentFormProps = {
  totalCents: number;
  paymentKey: string;
  ways: WaysToPay;
  /** Told when a payment is under way that must not be walked away from. */
  onBusy?: (busy: boolean) => void;
};

/**
 * Credit Card (simulated: no number is asked for) or PayPal. Which part shows follows the chosen radio button by CSS alone, so that
 * it works without script. The amount is only shown: the server reckons its own.
 */
export function PaymentForm({ totalCents, paymentKey, ways, onBusy }: PaymentFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const sending = useNavigation().formMethod === 'POST';
  const [atPayPal, setAtPayPal] = useState(false);
  const busy = sending || atPayPal;
  useEffect(() => onBusy?.(busy), [busy, onBusy]);
  const [method, setMethod] = useState<string | null>(null);
  const readMethod = () => setMethod(methodIn(form.current));
  // A choice may have been made before the script was there.
  useEffect(readMethod, []);

  function onSubmit(event: FormEvent): void {
    // PayPal's own button pays; the Enter key in the form must not.
    if (busy || (ways.paypal && methodIn(form.current) === 'paypal')) event.preventDefault();
  }

  return (
    <Form
      ref={form}
      method="post"
      action="/checkout"
      onSubmit={onSubmit}
      onChange={readMethod}
      className="group/pay grid gap-5"
    >
      <input type="hidden" name="key" value={paymentKey} />
      <p className="flex items-baseline justify-between">
        <span className="text-quiet">Total</span>
        <span className="text-xl font-semibold tabular-nums">{formatCents(totalCents)}</span>
      </p>
      <Choices card={ways.card} disabled={busy} />
      {ways.card && <CardPart totalCents={totalCents} busy={sending} />}
      <div className="hidden gap-3 group-has-[[value=paypal]:checked]/pay:grid">
        {ways.paypal ? (
          <>
            <PayPalLookalike busy={sending} formAction="/payments/paypal" className="without-script" />
            {method === 'paypal' && (
              <Suspense>
                <PayPalLive clientId={ways.paypal.clientId} paymentKey={paymentKey} onBusy={setAtPayPal} />
              </Suspense>
            )}
            {ways.paypal.environment === 'sandbox' && (
              <p className="text-xs text-quiet">PayPal’s sandbox: no real money moves.</p>
            )}
          </>
        ) : (
          <PayPalDemo
            chosen={method === 'paypal'}
            busy={sending}
            onError={() => form.current?.requestSubmit()}
          />
        )}
      </div>
      <span role="status" className="sr-only">
        {busy ? 'Processing your payment' : ''}
      </span>
    </Form>
  );
}

function methodIn(form: HTMLFormElement | null): string | null {
  const method = form && new FormData(form).get('method');
  return typeof method === 'string' ? method : null;
}

function CardPart({ totalCents, busy }: { totalCents: number; busy: boolean }) {
  return (
    <div className="hidden gap-3 group-has-[[value=card]:checked]/pay:grid">
      <p className="text-sm text-quiet">
        This is a simulated card payment: no number is needed, no money moves.
      </p>
      <Button disabled={busy} className="w-full disabled:cursor-progress">
        {busy && <LoaderCircle className="size-4 animate-spin" aria-hidden="true" />}
        {busy ? 'Processing…' : `Pay ${formatCents(totalCents)}`}
      </Button>
    </div>
  );
}

function Choices({ card, disabled }: { card: boolean; disabled: boolean }) {
  return (
    <fieldset
      // Not disabled: what is disabled is not sent. `inert` alone keeps it from being changed meanwhile.
      inert={disabled}
      className={`grid gap-3 transition-opacity ${card ? 'grid-cols-2' : ''} ${disabled ? 'opacity-60' : ''}`}
    >
      <legend className="pb-2 text-sm font-medium">Payment method</legend>
      {card && (
        <Choice value="card" text="Credit Card" defaultChecked>
          <CreditCard className="size-5" aria-hidden="true" />
        </Choice>
      )}
      <Choice value="paypal" text="PayPal" defaultChecked={!card}>
        <PayPalMark />
      </Choice>
    </fieldset>
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
