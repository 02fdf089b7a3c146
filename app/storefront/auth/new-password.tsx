import { useState } from 'react';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import * as texts from '#texts';
import { passwordStrength, type Strength } from './password-strength.ts';

const looks: Record<Strength, { bars: number; color: string }> = {
  short: { bars: 1, color: 'bg-bad' },
  weak: { bars: 1, color: 'bg-warn' },
  fair: { bars: 2, color: 'bg-warn' },
  strong: { bars: 3, color: 'bg-good' },
};

type Props = { label?: string; minLength: number; errors: Partial<Record<string, string>> };

/**
 * The fields for a new password: the password with a hint about its strength (decision D19), and its
 * confirmation (spec S5).
 */
export function NewPassword({ label = texts.account.password, minLength, errors }: Props) {
  const [entered, setEntered] = useState('');
  const [reply, setReply] = useState(errors);
  if (reply !== errors) {
    // `useFormState` clears the passwords of a refused form. Clear the hint about the password too.
    setReply(errors);
    setEntered('');
  }
  const rule = texts.account.minLength(minLength);
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        onChange={(event) => setEntered(event.target.value)}
        error={errors.password}
        hint={
          entered === '' ? rule : <StrengthHint strength={passwordStrength(entered, minLength)} rule={rule} />
        }
      />
      <PasswordField
        label={texts.account.confirmPassword}
        name="confirm"
        autoComplete="new-password"
        error={errors.confirm}
      />
    </>
  );
}

function StrengthHint({ strength, rule }: { strength: Strength; rule: string }) {
  const { bars, color } = looks[strength];
  return (
    <span className="flex items-center gap-3">
      <span className="grid w-24 shrink-0 grid-cols-3 gap-1" aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={`h-1.5 rounded-full ${bar <= bars ? color : 'bg-line'}`} />
        ))}
      </span>
      <span role="status">{strength === 'short' ? rule : texts.account.strengths[strength]}</span>
    </span>
  );
}
