import { Form } from 'react-router';
import type { Reply } from '#app/form-action.ts';
import { Field } from '#app/ui/field.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { ImageUpload } from '#app/ui/uploader/image-upload.tsx';
import { useAgain } from '../../use-again.ts';
import { MAX_NAME } from '../auth/limits.ts';
import { NewPassword } from '../auth/new-password.tsx';
import { Send } from '../auth/send.tsx';

type ProfileProps = {
  reply: Reply | undefined;
  user: { email: string | null; displayName: string | null };
  avatarKey: string | null;
};

/** Avatar and display name; a guest has no address to show. */
export function ProfileForm({ reply, user, avatarKey }: ProfileProps) {
  const { form, message, errors, values } = useAgain('profile', reply);
  return (
    <Form ref={form} method="post" encType="multipart/form-data" className="grid gap-4">
      <FormMessage text={message} />
      <ImageUpload
        label="Avatar"
        folder="avatars"
        shape="round"
        removable
        currentKey={values.image_key ?? avatarKey}
        error={errors.image}
      />
      <Field
        label="Display name"
        name="display_name"
        required
        maxLength={MAX_NAME}
        autoComplete="nickname"
        defaultValue={values.display_name ?? user.displayName ?? ''}
        error={errors.display_name}
      />
      <Field
        label="Email"
        readOnly
        value={user.email ?? 'Guest User'}
        hint={user.email ? "Your email can't be changed." : 'Guests have none. An account adds yours.'}
      />
      <Send intent="profile" text="Save profile" />
    </Form>
  );
}

type PasswordProps = { reply: Reply | undefined; email: string };

/** A new password, once the present one is given. */
export function PasswordForm({ reply, email, minLength }: PasswordProps & { minLength: number }) {
  const { form, message, errors } = useAgain('password', reply);
  return (
    <Form ref={form} method="post" className="grid gap-4">
      <FormMessage text={message} />
      <Owner email={email} />
      <CurrentPassword error={errors.current} />
      <NewPassword label="New password" minLength={minLength} errors={errors} />
      <Send intent="password" text="Change password" look="secondary" />
    </Form>
  );
}

/** Deletes the account, once its password is given. */
export function DeleteForm({ reply, email }: PasswordProps) {
  const { form, message, errors } = useAgain('delete', reply);
  return (
    <Form ref={form} method="post" className="grid gap-4">
      <FormMessage text={message} />
      <p className="text-sm text-quiet">
        Your profile, cart and favorites are removed at once and can't be brought back. Past orders stay in
        the books of the shop.
      </p>
      <Owner email={email} />
      <CurrentPassword error={errors.current} />
      <Send intent="delete" text="Delete my account" look="secondary" />
    </Form>
  );
}

function CurrentPassword({ error }: { error: string | undefined }) {
  return (
    <PasswordField label="Current password" name="current" autoComplete="current-password" error={error} />
  );
}

/** Tells a password manager whose password is meant. */
function Owner({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
