import { Form, Link } from 'react-router';
import type { Reply } from '#app/form-action.ts';
import { Field } from '#app/ui/field.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { useAgain } from '../../use-again.ts';
import { EmailField } from './email-field.tsx';
import { MAX_NAME } from './limits.ts';
import { NewPassword } from './new-password.tsx';
import { Send } from './send.tsx';

type Props = { reply: Reply | undefined; returnTo: string };

/** Logs in by e-mail address and password. */
export function LogInForm({ reply, returnTo }: Props) {
  const { form, message, errors, values } = useAgain('login', reply);
  return (
    <Form ref={form} method="post" className="grid gap-4">
      <FormMessage text={message} />
      <EmailField value={values.email} error={errors.email} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={errors.password}
      />
      <Link
        to="/reset-password"
        viewTransition
        className="-my-2 inline-flex min-h-11 items-center justify-self-start text-sm font-medium underline underline-offset-4"
      >
        Forgot your password?
      </Link>
      <Send intent="login" returnTo={returnTo} text="Log in" />
    </Form>
  );
}

/** Makes an account; a guest becomes one and keeps everything. */
export function SignUpForm({ reply, returnTo, minLength }: Props & { minLength: number }) {
  const { form, message, errors, values } = useAgain('signup', reply);
  return (
    <Form ref={form} method="post" className="grid gap-4">
      <FormMessage text={message} />
      <Field
        label="Username"
        name="username"
        required
        maxLength={MAX_NAME}
        autoComplete="nickname"
        defaultValue={values.username}
        error={errors.username}
      />
      <EmailField value={values.email} error={errors.email} />
      <NewPassword minLength={minLength} errors={errors} />
      <Send intent="signup" returnTo={returnTo} text="Sign up" />
    </Form>
  );
}

/** Signs in without an account. */
export function GuestForm({ reply, returnTo }: Props) {
  const { form, message } = useAgain('guest', reply);
  return (
    <Form ref={form} method="post" className="grid gap-4">
      <FormMessage text={message} />
      <Send intent="guest" returnTo={returnTo} text="Continue as Guest" look="secondary" />
    </Form>
  );
}
