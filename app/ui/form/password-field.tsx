import { Eye, EyeOff } from 'lucide';
import { type ComponentProps, useState } from 'react';
import * as texts from '#texts';
import { IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Field } from './field.tsx';

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'end' | 'maxLength'>;

/** The longest password that the identity service accepts. */
const MAX_LENGTH = 4096;

/** A password field with a button that reveals the password. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      required
      type={shown ? 'text' : 'password'}
      maxLength={MAX_LENGTH}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          type="button"
          label={texts.shell.showPassword}
          aria-pressed={shown}
          className="needs-script"
          onClick={() => setShown(!shown)}
        >
          <Icon node={shown ? EyeOff : Eye} className="size-5" />
        </IconButton>
      }
    />
  );
}
