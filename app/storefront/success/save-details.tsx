import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { authPath } from '#app/session/require-user.ts';
import { Field } from '#app/ui/form/field.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { Link } from '#app/ui/link/link.ts';
import * as texts from '#texts';
import { SubmitButton } from '../auth/submit-button.tsx';
import type { SaveReply } from './save-actions.ts';

type Props = {
  /** The email address of the order's confirmation; null if the guest entered none. */
  email: string | null;
  orderPath: string;
  minLength: number;
  reply: SaveReply | undefined;
};

/** The form that makes the guest a member. It asks for a password. */
export function SaveDetails({ email, orderPath, minLength, reply }: Props) {
  const { form, message, errors, values, turn } = useFormState('save', reply);
  return (
    <section
      aria-labelledby="save-details"
      className="grid gap-4 rounded-3xl border border-line bg-surface p-5 sm:p-6"
    >
      <div className="grid gap-1">
        <h2 id="save-details" className="text-lg">
          {texts.orderSteps.saveTitle}
        </h2>
        <p className="text-sm text-quiet">{texts.orderSteps.saveHint}</p>
      </div>
      <Form ref={form} method="post" preventScrollReset className="grid gap-4">
        <FormMessage key={turn} text={message} />
        {message === texts.orderSteps.saveFailed && (
          <Link
            to={authPath(orderPath)}
            className="-mt-3 inline-flex min-h-11 items-center justify-self-start text-sm font-medium underline underline-offset-4"
          >
            {texts.shell.logIn}
          </Link>
        )}
        {/* The field is read-only. It is here so that password managers save the email address. */}
        <Field
          label={texts.account.email}
          name="email"
          type="email"
          required
          readOnly={email !== null}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={email ?? values.email}
          error={errors.email}
        />
        <PasswordField
          label={texts.orderSteps.choosePassword}
          name="password"
          autoComplete="new-password"
          hint={texts.account.minLength(minLength)}
          error={errors.password}
        />
        <SubmitButton intent="save" text={texts.orderSteps.save} look="secondary" />
      </Form>
    </section>
  );
}
