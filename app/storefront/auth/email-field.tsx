import { Field } from '#app/ui/field.tsx';
import * as texts from '#texts';
import { MAX_EMAIL } from './limits.ts';

/** The address that an account is known by. */
export function EmailField({ value, error }: { value: string | undefined; error: string | undefined }) {
  return (
    <Field
      label={texts.account.email}
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
