import { CreditCard, LoaderCircle } from 'lucide';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { Form, href, useNavigation } from 'react-router';
import { lazyPart } from '#app/failures/lazy-part.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { amountRefusal } from '#domain/payments/amount-refusal.ts';
import * as texts from '#texts';
import { Choice } from './choice.tsx';
import { OtherWayForms, OtherWays } from './other-ways.tsx';
import { PaymentKeyFields } from './payment-key-fields.tsx';
import { PayPalDemo } from './paypal-demo.tsx';
import { PayPalFallbackButton, PayPalMark } from './paypal-fallback-button.tsx';
import type { WaysToPay } from './ways-to-pay.ts';

const PayPalLive = lazyPart(() => import('./paypal-live.tsx'));

export type PaymentFormProps = {
  totalCents: number;
  /** How and where to it goes; null where nothing is sent. */
  delivery: string | null;
  paymentKey: string;
  ways: WaysToPay;
  /** Told when a payment is under way that must not be walked away from. */
  onBusy?: (busy: boolean) => void;
};

/**
 * Credit Card (simulated: no number is asked for) or PayPal. Which part shows follows the chosen radio button
 * by CSS alone, so that it works without script. The amount is only shown: the server reckons its own.
 */
export function PaymentForm({ totalCents, delivery, paymentKey, ways, onBusy }: PaymentFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const sending = useNavigation().formMethod === 'POST';
  const [atPayPal, setAtPayPal] = useState(false);
  const busy = sending || atPayPal;
  const refusal = ways.paypal && refusalText(totalCents, ways.card, ways.paypal);
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
    <>
      <Form
        ref={form}
        method="post"
        action={href('/checkout')}
        onSubmit={onSubmit}
        onChange={readMethod}
        className="group/pay grid gap-5"
      >
        <PaymentKeyFields paymentKey={paymentKey} />
        <p className="flex items-baseline justify-between">
          <span className="text-quiet">{texts.orders.total}</span>
          <span className="text-xl font-semibold tabular-nums">{texts.format.money(totalCents)}</span>
        </p>
        {delivery !== null && <p className="-mt-3 text-sm break-words text-quiet">{delivery}</p>}
        <Choices ways={ways} totalCents={totalCents} disabled={busy} />
        {ways.card && <CardPart totalCents={totalCents} busy={sending} />}
        <div className="hidden gap-3 group-has-[[value=paypal]:checked]/pay:grid">
          {refusal !== null && <p className="rounded-xl bg-sunken px-4 py-3 text-sm">{refusal}</p>}
          {ways.paypal && refusal === null && (
            <>
              <PayPalFallbackButton
                busy={sending}
                formAction={href('/payments/:provider', { provider: 'paypal' })}
                className="without-script"
              />
              {method === 'paypal' && (
                <Suspense>
                  <PayPalLive clientId={ways.paypal.clientId} paymentKey={paymentKey} onBusy={setAtPayPal} />
                </Suspense>
              )}
              {ways.paypal.environment === 'sandbox' && (
                <p className="text-xs text-quiet">{texts.checkout.paypalSandbox}</p>
              )}
            </>
          )}
          {!ways.paypal && (
            <PayPalDemo
              chosen={method === 'paypal'}
              busy={sending}
              onError={() => form.current?.requestSubmit()}
            />
          )}
        </div>
        <span role="status" className="sr-only">
          {busy ? texts.checkout.processingPayment : ''}
        </span>
      </Form>
      <OtherWayForms others={ways.others} paymentKey={paymentKey} />
    </>
  );
}

/** Why PayPal takes no payment of the sum; null when it takes one. */
function refusalText(
  totalCents: number,
  card: boolean,
  paypal: NonNullable<WaysToPay['paypal']>,
): string | null {
  const { maxCents } = paypal;
  const refusal = amountRefusal(totalCents, maxCents);
  return refusal && texts.checkout.amountRefusals[refusal]({ label: texts.checkout.paypal, card, maxCents });
}

function methodIn(form: HTMLFormElement | null): string | null {
  const method = form && new FormData(form).get('method');
  return typeof method === 'string' ? method : null;
}

function CardPart({ totalCents, busy }: { totalCents: number; busy: boolean }) {
  return (
    <div className="hidden gap-3 group-has-[[value=card]:checked]/pay:grid">
      <p className="text-sm text-quiet">{texts.checkout.cardHint}</p>
      <Button disabled={busy} className="w-full disabled:cursor-progress">
        {busy && <Icon node={LoaderCircle} className="size-4 animate-spin" />}
        {busy ? texts.checkout.processing : texts.checkout.pay(totalCents)}
      </Button>
    </div>
  );
}

type ChoicesProps = { ways: WaysToPay; totalCents: number; disabled: boolean };

function Choices({ ways, totalCents, disabled }: ChoicesProps) {
  const { card } = ways;
  return (
    <fieldset
      // Not disabled: what is disabled is not sent. `inert` alone keeps it from being changed meanwhile.
      inert={disabled}
      className={`grid gap-3 transition-opacity ${card ? 'grid-cols-2' : ''} ${disabled ? 'opacity-60' : ''}`}
    >
      <legend className="pb-2 text-sm font-medium">{texts.orders.paymentMethod}</legend>
      {card && (
        <Choice value="card" text={texts.checkout.card} defaultChecked>
          <Icon node={CreditCard} className="size-5" />
        </Choice>
      )}
      <Choice value="paypal" text={texts.checkout.paypal} defaultChecked={!card}>
        <PayPalMark />
      </Choice>
      <OtherWays ways={ways} totalCents={totalCents} />
    </fieldset>
  );
}
