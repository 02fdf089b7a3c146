import { useEffect, useRef } from 'react';
import { Form, href } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import type { Contact } from '#domain/addresses/contact.ts';
import * as texts from '#texts';
import { SubmitButton } from '../auth/submit-button.tsx';
import type { DeliveryReply } from './delivery-actions.ts';

type Props = Contact & { reply: DeliveryReply | undefined };

/** Where a guest who has nothing sent gets the receipt: asked, or as it was said. */
export function ContactSection({ typed, email, reply }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isKnown = email !== null;
  const wasKnown = useRef(isKnown);
  // The form that had the focus is gone.
  useEffect(() => {
    if (wasKnown.current !== isKnown) heading.current?.focus();
    wasKnown.current = isKnown;
  }, [isKnown]);
  return (
    <section
      aria-labelledby="contact"
      className="grid gap-5 rounded-3xl border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id="contact" ref={heading} tabIndex={-1} className="text-lg outline-none">
        {texts.checkout.receipt}
      </h2>
      {isKnown ? <Known email={email} /> : <Asked typed={typed} reply={reply} />}
    </section>
  );
}

function Known({ email }: { email: string }) {
  return (
    <Form
      method="post"
      action={href('/checkout')}
      preventScrollReset
      className="flex flex-wrap items-center justify-between gap-3"
    >
      <input type="hidden" name="intent" value="change-address" />
      <span className="min-w-0 text-sm font-semibold break-all">{email}</span>
      <Button look="secondary">{texts.checkout.changeEmail}</Button>
    </Form>
  );
}

function Asked({ typed, reply }: Pick<Props, 'typed' | 'reply'>) {
  const sent = useFormState('contact', reply);
  return (
    <Form
      ref={sent.form}
      method="post"
      action={href('/checkout')}
      noValidate
      preventScrollReset
      className="grid gap-5"
    >
      <Field
        label={texts.checkout.email}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        aria-required
        hint={texts.checkout.emailHint}
        defaultValue={sent.values.email ?? typed}
        error={sent.errors.email}
      />
      <SubmitButton intent="contact" text={texts.checkout.confirmEmail} />
    </Form>
  );
}
