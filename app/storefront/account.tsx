import { LogOut, TriangleAlert } from 'lucide-react';
import { Form } from 'react-router';
import { messages } from '#lib/messages.ts';
import { MAX_PICTURE_BYTES } from '#lib/picture-rules.ts';
import { shopOf } from '../context.ts';
import { formAction, type Reply } from '../form-action.ts';
import { privateMeta } from '../page-meta.ts';
import { isAdmin } from '../session/require-admin.ts';
import { requireUser } from '../session/require-user.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PageToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/account';
import { changePassword, deleteAccount, updateProfile } from './account/actions.ts';
import { avatarKeyOf } from './account/avatar-key.ts';
import { DeleteForm, PasswordForm, ProfileForm } from './account/forms.tsx';
import { minPasswordLength } from './auth/policy.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { uid, photoURL, ...user } = requireUser(shop.session, url);
  const admin = isAdmin({ uid }, shop.settings.adminUid);
  const minLength = user.isAnonymous ? 0 : await minPasswordLength(shop);
  return { user, avatarKey: avatarKeyOf(photoURL, uid), admin, minLength };
}

export const action = formAction(
  messages.updateProfileFailed,
  async (sent) => {
    const intent = sent.form.get('intent');
    if (intent === 'password') return changePassword(sent);
    if (intent === 'delete') return deleteAccount(sent);
    return updateProfile(sent);
  },
  {
    file: { name: 'image', maxBytes: MAX_PICTURE_BYTES.avatars },
    guard: ({ shop, url }) => requireUser(shop.session, url),
  },
);

export function meta() {
  return privateMeta('My Account');
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { user, avatarKey, admin, minLength } = loaderData;
  return (
    <div className="mx-auto grid max-w-xl gap-6">
      <PageToasts toasts={actionData?.toasts} />
      <h1 className="pt-2 text-2xl">My Account</h1>
      {user.isAnonymous && <GuestWarning />}
      <section aria-label="Profile" className={card}>
        <div className="min-w-0">
          {user.displayName && <p className="truncate font-semibold">{user.displayName}</p>}
          <p className="truncate text-quiet">{user.email ?? 'Guest User'}</p>
        </div>
        <ProfileForm reply={actionData} user={user} avatarKey={avatarKey} />
      </section>
      {user.email && <Safety reply={actionData} email={user.email} minLength={minLength} keep={admin} />}
      <Form method="post" action="/logout">
        <Button look="secondary">
          <LogOut className="size-4" aria-hidden="true" />
          Logout
        </Button>
      </Form>
    </div>
  );
}

const card = 'grid gap-6 rounded-3xl border border-line bg-surface p-5 sm:p-8';

function GuestWarning() {
  return (
    <div className="grid gap-4 rounded-3xl bg-sunken p-5 text-sm">
      <p className="flex gap-3">
        <TriangleAlert className="size-5 shrink-0 text-warn" aria-hidden="true" />
        You are shopping as a guest. Your cart, favorites and orders belong to this browser: they are lost
        when you log out or clear its data. With an account they stay.
      </p>
      <div className="flex flex-wrap gap-3 pl-8">
        <ButtonLink to="/auth?mode=signup">Create an account</ButtonLink>
        <ButtonLink to="/auth" look="secondary">
          Log in
        </ButtonLink>
      </div>
    </div>
  );
}

type SafetyProps = { reply: Reply | undefined; email: string; minLength: number; keep: boolean };

/** Password and deletion, folded away; a form that was refused stands open. */
function Safety({ reply, email, minLength, keep }: SafetyProps) {
  return (
    <div className="grid rounded-3xl border border-line bg-surface">
      <Fold title="Change password" open={reply?.again?.of === 'password'}>
        <PasswordForm reply={reply} email={email} minLength={minLength} />
      </Fold>
      {!keep && (
        <Fold title="Delete account" open={reply?.again?.of === 'delete'}>
          <DeleteForm reply={reply} email={email} />
        </Fold>
      )}
    </div>
  );
}

function Fold({ title, open, children }: { title: string; open: boolean; children: React.ReactNode }) {
  return (
    <details open={open || undefined} className="group border-line not-first:border-t">
      <summary className="flex min-h-14 items-center justify-between px-5 font-semibold sm:px-8 after:text-quiet after:content-['+'] group-open:after:content-['−']">
        <h2 className="text-base">{title}</h2>
      </summary>
      <div className="px-5 pt-1 pb-6 sm:px-8">{children}</div>
    </details>
  );
}
