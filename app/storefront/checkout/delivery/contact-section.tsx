import { useEffect, useRef } from 'react';
import { Form, href } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import type { Contact } from '#domain/addresses/contact.ts';
import * as texts from '#texts';
import { SubmitButton } from '../../auth/submit-button.tsx';
import { EMAIL_FORM } from '../missing-step.ts';
import type { CheckoutReply } from './delivery-actions.ts';

type Props = Contact & { reply: CheckoutReply | undefined };

/**
 * If nothing is shipped, a guest enters an email address for the receipt here. After that, the section shows
 * the address.
 */
export function ContactSection({ input, email, reply }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isConfirmed = email !== null;
  const wasConfirmed = useRef(isConfirmed);
  // The focused form was replaced, so focus the heading.
  useEffect(() => {
    if (wasConfirmed.current !== isConfirmed) heading.current?.focus();
    wasConfirmed.current = isConfirmed;
  }, [isConfirmed]);
  return (
    <section
      aria-labelledby="contact"
      className="grid gap-5 rounded-3xl border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id="contact" ref={heading} tabIndex={-1} className="text-lg outline-none">
        {texts.checkout.receipt}
      </h2>
      {isConfirmed ? <ConfirmedEmail email={email} /> : <EmailForm input={input} reply={reply} />}
    </section>
  );
}

function ConfirmedEmail({ email }: { email: string }) {
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

function EmailForm({ input, reply }: Pick<Props, 'input' | 'reply'>) {
  const sent = useFormState('contact', reply);
  return (
    <Form
      id={EMAIL_FORM}
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
        aria-required
        hint={texts.checkout.emailHint}
        defaultValue={sent.values.email ?? input}
        error={sent.errors.email}
      />
      <SubmitButton intent="contact" text={texts.checkout.confirmEmail} />
    </Form>
  );
}
