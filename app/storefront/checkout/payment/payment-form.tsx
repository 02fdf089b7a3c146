import { CreditCard, LoaderCircle } from 'lucide';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { Form, href, useNavigation } from 'react-router';
import { lazyPart } from '#app/failures/lazy-part.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { FREE_METHOD } from '#domain/payments/lifecycle/free-method.ts';
import { amountRefusal } from '#domain/payments/start/amount-refusal.ts';
import * as texts from '#texts';
import { PayPalDemo } from '../paypal/paypal-demo.tsx';
import { PayPalFallbackButton, PayPalMark } from '../paypal/paypal-fallback-button.tsx';
import { Choice } from './choice.tsx';
import { LaterPaymentMethod } from './later-payment-method.tsx';
import { removeNotice } from './notice-store.ts';
import { OtherPaymentForms, OtherPaymentMethods, type OtherPaymentProps } from './other-payment-methods.tsx';
import { PaymentKeyFields } from './payment-key-fields.tsx';
import type { PaymentMethods } from './payment-methods.ts';
import { PaymentNotice } from './payment-notice.tsx';
import { Review, type ReviewData } from './review.tsx';

const PayPalLive = lazyPart(() => import('../paypal/paypal-live.tsx'));

export type PaymentFormProps = {
  totalCents: number;
  review: ReviewData;
  paymentKey: string;
  methods: PaymentMethods;
  /**
   * Called with true when a payment starts, and with false when it ends. Until then, the dialog can't be
   * closed.
   */
  onBusy?: (busy: boolean) => void;
  /** Closes the dialog, so that the shopper can change the order. */
  onChange?: () => void;
};

/**
 * The form for paying by credit card (simulated, without a card number), by PayPal or by another method. CSS
 * alone shows the part of the selected method, so selecting works without JavaScript. The amount is only
 * shown. The server calculates it again.
 */
export function PaymentForm({ totalCents, review, paymentKey, methods, onBusy, onChange }: PaymentFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const sending = useNavigation().formMethod === 'POST';
  const [atProvider, setAtProvider] = useState(false);
  const busy = sending || atProvider;
  const isFree = totalCents === 0;
  const refusal = methods.paypal && refusalText(totalCents, methods.card, methods.paypal);
  useEffect(() => onBusy?.(busy), [busy, onBusy]);
  const [method, setMethod] = useState<string | null>(null);
  const readMethod = () => setMethod(methodIn(form.current));
  // The visitor may have selected a method before hydration.
  useEffect(readMethod, []);

  function onSubmit(event: FormEvent): void {
    if (busy || hasOwnButton(methods, methodIn(form.current))) event.preventDefault();
    else removeNotice();
  }

  return (
    <>
      <PaymentNotice className="mb-5" />
      <Review {...review} totalCents={totalCents} isBusy={busy} onChange={onChange} />
      <Form
        ref={form}
        method="post"
        action={href('/checkout')}
        onSubmit={onSubmit}
        onChange={readMethod}
        className="group/pay grid gap-5"
      >
        <PaymentKeyFields paymentKey={paymentKey} />
        {isFree ? (
          <FreePart busy={sending} />
        ) : (
          <Choices
            methods={methods}
            totalCents={totalCents}
            paymentKey={paymentKey}
            disabled={busy}
            chosen={method}
            onBusy={setAtProvider}
          />
        )}
        {!isFree && methods.card && <CardPart totalCents={totalCents} busy={sending} />}
        {!isFree && offersPayPal(methods) && (
          <div className="hidden gap-3 group-has-[[value=paypal]:checked]/pay:grid">
            {refusal !== null && <p className="rounded-xl bg-sunken px-4 py-3 text-sm">{refusal}</p>}
            {methods.paypal && refusal === null && (
              <>
                <PayPalFallbackButton busy={sending} className="without-script" />
                {method === 'paypal' && (
                  <Suspense>
                    <PayPalLive
                      clientId={methods.paypal.clientId}
                      paymentKey={paymentKey}
                      onBusy={setAtProvider}
                    />
                  </Suspense>
                )}
                {methods.paypal.environment === 'sandbox' && (
                  <p className="text-sm text-quiet">{texts.checkout.paypalSandbox}</p>
                )}
              </>
            )}
            {!methods.paypal && (
              <PayPalDemo
                chosen={method === 'paypal'}
                busy={sending}
                onError={() => form.current?.requestSubmit()}
              />
            )}
          </div>
        )}
        <span role="status" className="sr-only">
          {busy ? texts.checkout.processingPayment : ''}
        </span>
      </Form>
      <OtherPaymentForms others={methods.others} paymentKey={paymentKey} />
    </>
  );
}

/** The reason in words why PayPal refuses this amount; null if PayPal accepts it. */
function refusalText(
  totalCents: number,
  card: boolean,
  paypal: NonNullable<PaymentMethods['paypal']>,
): string | null {
  const { maxCents } = paypal;
  const refusal = amountRefusal(totalCents, maxCents);
  return refusal && texts.checkout.amountRefusals[refusal]({ label: texts.checkout.paypal, card, maxCents });
}

/**
 * Whether PayPal is offered. If PayPal does not accept the currency, it is offered only if there is no other
 * method. Its part of the form then says why it can't be used.
 */
function offersPayPal({ card, demo, paypal, others, later }: PaymentMethods): boolean {
  if (!paypal) return demo;
  return paypal.maxCents !== 0 || !(card || others.length > 0 || later.length > 0);
}

/**
 * Whether only the provider's own button or form in the page may start the payment. The Enter key must not
 * send this form then, because that would start a second payment.
 */
function hasOwnButton({ paypal, others }: PaymentMethods, chosen: string | null): boolean {
  if (chosen === 'paypal') return paypal !== null;
  return others.some(({ name }) => name === chosen);
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

/** The button that orders a cart that costs nothing. There is no payment method to choose. */
function FreePart({ busy }: { busy: boolean }) {
  return (
    <>
      <input type="hidden" name="method" value={FREE_METHOD} />
      <p className="text-sm text-quiet">{texts.checkout.freeHint}</p>
      <Button disabled={busy} className="w-full disabled:cursor-progress">
        {busy && <Icon node={LoaderCircle} className="size-4 animate-spin" />}
        {busy ? texts.checkout.processing : texts.checkout.orderFree}
      </Button>
    </>
  );
}

type ChoicesProps = Omit<OtherPaymentProps, 'isFirst'> & { disabled: boolean };

function Choices({ methods, disabled, ...paying }: ChoicesProps) {
  const { others, order } = methods;
  const hasPayPal = offersPayPal(methods);
  const shown = order.filter((name) => name !== 'paypal' || hasPayPal);
  const isPair = Math.abs(shown.indexOf('card') - shown.indexOf('paypal')) === 1;
  if (shown.length === 0)
    return <p className="rounded-xl bg-sunken px-4 py-3 text-sm">{texts.checkout.noMethods}</p>;
  return (
    <fieldset
      // The fields are `inert` and not `disabled`, because browsers don't send disabled fields.
      inert={disabled}
      className={`grid gap-3 transition-opacity ${isPair && shown.includes('card') && hasPayPal ? 'grid-cols-2' : ''} ${disabled ? 'opacity-60' : ''}`}
    >
      <legend className="pb-2 text-sm font-medium">{texts.orders.paymentMethod}</legend>
      {shown.map((name, at) => {
        if (name === 'card')
          return (
            <Choice key={name} value="card" text={texts.checkout.card} defaultChecked={at === 0}>
              <Icon node={CreditCard} className="size-5" />
            </Choice>
          );
        if (name === 'paypal')
          return (
            <Choice key={name} value="paypal" text={texts.checkout.paypal} defaultChecked={at === 0}>
              <PayPalMark />
            </Choice>
          );
        const later = methods.later.find((each) => each.name === name);
        if (later) return <LaterPaymentMethod key={name} method={later} busy={disabled} isFirst={at === 0} />;
        const own = { ...methods, others: others.filter((each) => each.name === name) };
        return (
          <div key={name} className="col-span-full">
            <OtherPaymentMethods {...paying} methods={own} isFirst={at === 0} />
          </div>
        );
      })}
    </fieldset>
  );
}
