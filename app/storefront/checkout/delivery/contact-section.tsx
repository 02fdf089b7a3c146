import { Form, href } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import type { Contact } from '#domain/addresses/contact.ts';
import * as texts from '#texts';
import { SubmitButton } from '../../auth/submit-button.tsx';
import { EMAIL_FORM } from '../missing-step.ts';
import { CheckoutSection } from './checkout-section.tsx';
import type { CheckoutReply } from './delivery-actions.ts';

type Props = Contact & { reply: CheckoutReply | undefined };

/**
 * If nothing is shipped, a guest enters an email address for the receipt here. After that, the section shows
 * the address.
 */
export function ContactSection({ input, email, reply }: Props) {
  return (
    <CheckoutSection id="contact" title={texts.checkout.receipt} isConfirmed={email !== null}>
      {email === null ? <EmailForm input={input} reply={reply} /> : <ConfirmedEmail email={email} />}
    </CheckoutSection>
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
