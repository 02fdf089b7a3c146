import { Fragment, useEffect, useState } from 'react';
import { Form } from 'react-router';
import { FORM_ACCEPTED } from '#app/failures/drafts/draft-keys.ts';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Field } from '#app/ui/form/field.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { PictureUpload } from '#app/ui/uploader/picture-upload.tsx';
import * as texts from '#texts';
import { NewPassword } from '../auth/new-password.tsx';
import { SubmitButton } from '../auth/submit-button.tsx';
import type { AccountReply } from './actions.ts';

type ProfileProps = {
  reply: AccountReply | undefined;
  user: { email: string | null; displayName: string | null };
  avatarKey: string | null;
};

/** The form for the avatar and the display name. A guest has no email address. */
export function ProfileForm({ reply, user, avatarKey }: ProfileProps) {
  const { form, message, errors, values, turn } = useFormState('profile', reply);
  return (
    <Form ref={form} method="post" encType="multipart/form-data" className="grid gap-4">
      <FormMessage key={turn} text={message} />
      <PictureUpload
        label={texts.account.avatar}
        folder="avatars"
        shape="round"
        removable
        currentKey={values.image_key ?? avatarKey}
        error={errors.image}
      />
      <input type="hidden" name="seen_image" value={avatarKey ?? ''} />
      <Field
        label={texts.account.displayName}
        name="display_name"
        required
        autoComplete="nickname"
        defaultValue={values.display_name ?? user.displayName ?? ''}
        error={errors.display_name}
      />
      <Field
        label={texts.account.email}
        readOnly
        value={user.email ?? texts.account.guest}
        hint={user.email ? texts.account.emailHint : texts.account.guestEmailHint}
      />
      <SubmitButton intent="profile" text={texts.account.saveProfile} />
    </Form>
  );
}

type PasswordProps = { reply: AccountReply | undefined; email: string };

/** The form that changes the password. It requires the current password. */
export function PasswordForm({ reply, email, minLength }: PasswordProps & { minLength: number }) {
  const { form, message, errors, turn } = useFormState('password', reply);
  // The page stays the same after the change, so the fields are replaced by empty ones.
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    const element = form.current;
    const changed = () => setChanges((count) => count + 1);
    element?.addEventListener(FORM_ACCEPTED, changed);
    return () => element?.removeEventListener(FORM_ACCEPTED, changed);
  }, [form]);
  return (
    <Form ref={form} method="post" className="grid gap-4">
      <FormMessage key={turn} text={message} />
      <Owner email={email} />
      <Fragment key={changes}>
        <CurrentPassword error={errors.current} />
        <NewPassword label={texts.account.newPassword} minLength={minLength} errors={errors} />
      </Fragment>
      <SubmitButton intent="password" text={texts.account.changePassword} look="secondary" />
    </Form>
  );
}

/** The form that deletes the account. It requires the account's password. */
export function DeleteForm({ reply, email }: PasswordProps) {
  const { form, message, errors, turn } = useFormState('delete', reply);
  return (
    <Form ref={form} method="post" className="grid gap-4">
      <FormMessage key={turn} text={message} />
      <p className="text-sm text-quiet">{texts.account.deleteHint}</p>
      <Owner email={email} />
      <CurrentPassword error={errors.current} />
      <SubmitButton intent="delete" text={texts.account.deleteAccount} look="secondary" />
    </Form>
  );
}

function CurrentPassword({ error }: { error: string | undefined }) {
  return (
    <PasswordField
      label={texts.account.currentPassword}
      name="current"
      autoComplete="current-password"
      error={error}
    />
  );
}

/** A hidden field that tells password managers which account the password belongs to. */
function Owner({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
