import { LoaderCircle, RotateCw } from 'lucide';
import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import * as texts from '#texts';
import type { EmbeddedFormProps } from '../payment/embedded-form-props.ts';
import { useStripeForm } from './use-stripe-form.ts';

/** Stripe's form with the payment button. Card data is entered in Stripe's own frame. */
export default function StripeForm({ label, totalCents, ownPage, ...options }: EmbeddedFormProps) {
  const { container, state, phase, needsEmail, problem, pay, retry } = useStripeForm(options);
  const email = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Focus the button only after the form is enabled again, because an inert element can't have the focus.
  useEffect(() => {
    if (problem !== null && phase === 'open') button.current?.focus();
  }, [problem, phase]);
  if (phase === 'unavailable')
    return (
      <div className="grid gap-3">
        <p role="status" className="rounded-xl bg-sunken px-4 py-3 text-sm">
          {texts.cardForm.notLoaded(label)}
        </p>
        {ownPage}
      </div>
    );
  const isPaying = phase === 'paying' || state === 'taking';
  const send = () => {
    if (!isPaying && (email.current?.reportValidity() ?? true)) void pay(email.current?.value ?? null);
  };
  return (
    <div className="grid gap-4">
      {phase === 'connecting' && state !== 'failed' && (
        <p role="status" className="flex min-h-24 items-center justify-center gap-2 text-sm text-quiet">
          <Icon node={LoaderCircle} className="size-4 animate-spin" />
          {texts.cardForm.connecting(label)}
        </p>
      )}
      <div ref={container} data-card-form className={state === 'failed' ? 'hidden' : ''} />
      {phase !== 'connecting' && state !== 'failed' && (
        <>
          {needsEmail && (
            <Field
              ref={email}
              label={texts.checkout.email}
              type="email"
              autoComplete="email"
              required
              maxLength={254}
              // The field belongs to no form. The Enter key must pay by Stripe and not submit the payment
              // form.
              form="none"
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                send();
              }}
            />
          )}
          {problem !== null && (
            <p role="alert" className="text-sm font-medium text-bad">
              {problem}
            </p>
          )}
          <Button
            ref={button}
            type="button"
            onClick={send}
            disabled={isPaying}
            className="w-full disabled:cursor-progress"
          >
            {isPaying && <Icon node={LoaderCircle} className="size-4 animate-spin" />}
            {isPaying ? texts.checkout.processing : texts.checkout.pay(totalCents)}
          </Button>
          <p className="text-sm text-quiet">
            {texts.cardForm.cardsGoTo(label)}
            {options.publicKey.startsWith('pk_test_') && ` ${texts.cardForm.testMode(label)}`}
          </p>
        </>
      )}
      {state === 'failed' && (
        <>
          {problem !== null && <p className="text-sm font-medium text-bad">{problem}</p>}
          <Button type="button" look="secondary" onClick={retry}>
            <Icon node={RotateCw} className="size-4" />
            {texts.shell.tryAgain}
          </Button>
        </>
      )}
    </div>
  );
}
