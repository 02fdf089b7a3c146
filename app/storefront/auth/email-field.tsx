import { Field } from '#app/ui/form/field.tsx';
import * as texts from '#texts';

/** The field for the email address of an account. */
export function EmailField({ value, error }: { value: string | undefined; error: string | undefined }) {
  return (
    <Field
      label={texts.account.email}
      name="email"
      type="email"
      required
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={value}
      error={error}
    />
  );
}
