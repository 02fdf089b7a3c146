import { Form, href } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Field } from '#app/ui/form/field.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { Link } from '#app/ui/link/link.ts';
import * as texts from '#texts';
import type { AuthReply } from './actions.ts';
import { EmailField } from './email-field.tsx';
import { NewPassword } from './new-password.tsx';
import { SubmitButton } from './submit-button.tsx';

type Props = { reply: AuthReply | undefined; returnTo: string };

/** The form that signs in with email address and password. */
export function LogInForm({ reply, returnTo }: Props) {
  const { form, message, errors, values, turn } = useFormState('login', reply);
  return (
    <Form ref={form} method="post" className="grid gap-4">
      <FormMessage key={turn} text={message} />
      <EmailField value={values.email} error={errors.email} />
      <PasswordField
        label={texts.account.password}
        name="password"
        autoComplete="current-password"
        error={errors.password}
      />
      <Link
        to={href('/reset-password')}
        viewTransition
        className="-my-2 inline-flex min-h-11 items-center justify-self-start text-sm font-medium underline underline-offset-4"
      >
        {texts.account.forgotPassword}
      </Link>
      <SubmitButton intent="login" returnTo={returnTo} text={texts.shell.logIn} />
    </Form>
  );
}

/** The form that creates an account. A guest becomes the account. */
export function SignUpForm({ reply, returnTo, minLength }: Props & { minLength: number }) {
  const { form, message, errors, values, turn } = useFormState('signup', reply);
  return (
    <Form ref={form} method="post" className="grid gap-4">
      <FormMessage key={turn} text={message} />
      <Field
        label={texts.account.username}
        name="username"
        required
        autoComplete="nickname"
        defaultValue={values.username}
        error={errors.username}
      />
      <EmailField value={values.email} error={errors.email} />
      <NewPassword minLength={minLength} errors={errors} />
      <SubmitButton intent="signup" returnTo={returnTo} text={texts.account.signUp} />
    </Form>
  );
}

/** The form that signs in as a guest. */
export function GuestForm({ reply, returnTo }: Props) {
  const { form, message, turn } = useFormState('guest', reply);
  return (
    <Form ref={form} method="post" className="grid gap-4">
      <FormMessage key={turn} text={message} />
      <SubmitButton
        intent="guest"
        returnTo={returnTo}
        text={texts.account.continueAsGuest}
        look="secondary"
      />
    </Form>
  );
}
