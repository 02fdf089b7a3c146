import { LoaderCircle } from 'lucide-react';
import { Form, Link, useNavigation } from 'react-router';
import type { Reply } from '#app/form-action.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { useAgain } from '../../use-again.ts';
import { MAX_EMAIL, MAX_NAME } from './limits.ts';
import { NewPassword } from './new-password.tsx';

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

/** The address that an account is known by. */
export function EmailField({ value, error }: { value: string | undefined; error: string | undefined }) {
  return (
    <Field
      label="Email"
      name="email"
      type="email"
      required
      maxLength={MAX_EMAIL}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={value}
      error={error}
    />
  );
}

type SendProps = { intent: string; text: string; returnTo?: string; look?: 'primary' | 'secondary' };

/** The form's button, with what the action needs to know. */
export function Send({ intent, text, returnTo, look }: SendProps) {
  const { formData } = useNavigation();
  const busy = formData !== undefined;
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      {returnTo && returnTo !== '/' && <input type="hidden" name="return_to" value={returnTo} />}
      <Button look={look} disabled={busy} className="min-h-12">
        {formData?.get('intent') === intent && (
          <LoaderCircle className="size-4 animate-spin" aria-hidden="true" />
        )}
        {text}
      </Button>
    </>
  );
}
