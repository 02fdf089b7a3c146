import { LogOut, TriangleAlert } from 'lucide';
import { Form, href } from 'react-router';
import { avatarKeyOf } from '#app/pictures/avatar-key.ts';
import { Icon } from '#app/ui/icon.tsx';
import { MAX_ADDRESSES } from '#domain/addresses/address.ts';
import { listAddresses } from '#domain/addresses/queries.ts';
import { doesDeliver } from '#domain/fulfilment/does-deliver.ts';
import * as texts from '#texts';
import { customerFailures } from '../failures/customer-failure-texts.ts';
import { addFailures } from '../failures/failure-texts.ts';
import { forms } from '../forms/forms.ts';
import { privateMeta } from '../page-meta.ts';
import { type RequestContext, requestContext } from '../request-context.ts';
import { isAdmin } from '../session/require-admin.ts';
import { requireUser } from '../session/require-user.ts';
import { shownLines } from '../shown-address.ts';
import { withAllStyles } from '../ui/all-styles.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PageToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/account';
import { type AccountReply, accountForms, requireUserOrSay } from './account/actions.ts';
import { AddressBook } from './account/address-book.tsx';
import { DeleteForm, PasswordForm, ProfileForm } from './account/forms.tsx';
import { minPasswordLength } from './auth/password-policy.ts';

addFailures(customerFailures);

export const links = withAllStyles;

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  const { uid, photoURL, ...user } = requireUser(shop.session, url);
  const admin = isAdmin({ uid }, shop.settings.adminUid);
  const minLength = user.isAnonymous ? 0 : await minPasswordLength(shop);
  const book = user.isAnonymous ? null : await loadBook(shop, uid);
  return { user, avatarKey: avatarKeyOf(photoURL, uid), admin, minLength, book };
}

/** The account's addresses; null where the shop delivers nothing. */
async function loadBook(shop: RequestContext, uid: string) {
  const delivers = await doesDeliver(shop.db);
  if (!delivers) return null;
  const entries = await listAddresses(shop.db, uid);
  return entries.map(({ id, address, isDefault }) => ({ id, isDefault, lines: shownLines(address) }));
}

export const action = forms(accountForms, {
  beforeBody({ shop, url, request }) {
    // The form with the picture. The other ones are told apart by what they hold, and ask by themselves.
    if (request.headers.get('content-type')?.startsWith('multipart/'))
      requireUserOrSay(shop, url, texts.account.updateProfileFailed);
  },
});

export function meta() {
  return privateMeta(texts.shell.myAccount);
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { user, avatarKey, admin, minLength, book } = loaderData;
  return (
    <div className="mx-auto grid max-w-xl gap-6">
      <PageToasts toasts={actionData?.toasts} />
      <h1 className="pt-2 text-2xl">{texts.shell.myAccount}</h1>
      {user.isAnonymous && <GuestWarning />}
      <section aria-label={texts.account.profile} className={card}>
        <div className="min-w-0">
          {user.displayName && <p className="truncate font-semibold">{user.displayName}</p>}
          <p className="truncate text-quiet">{user.email ?? texts.account.guest}</p>
        </div>
        <ProfileForm reply={actionData} user={user} avatarKey={avatarKey} />
      </section>
      {book && <AddressBook book={book} full={book.length >= MAX_ADDRESSES} />}
      {user.email && <Safety reply={actionData} email={user.email} minLength={minLength} keep={admin} />}
      <Form method="post" action={href('/logout')}>
        <Button look="secondary">
          <Icon node={LogOut} className="size-4" />
          {texts.shell.logOut}
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
        <Icon node={TriangleAlert} className="size-5 shrink-0 text-warn" />
        {texts.account.guestWarning}
      </p>
      <div className="flex flex-wrap gap-3 pl-8">
        <ButtonLink to={`${href('/auth')}?mode=signup`}>{texts.account.createAccount}</ButtonLink>
        <ButtonLink to={href('/auth')} look="secondary">
          {texts.shell.logIn}
        </ButtonLink>
      </div>
    </div>
  );
}

type SafetyProps = { reply: AccountReply | undefined; email: string; minLength: number; keep: boolean };

/** Password and deletion, folded away; a form that was refused stands open. */
function Safety({ reply, email, minLength, keep }: SafetyProps) {
  return (
    <div className="grid rounded-3xl border border-line bg-surface">
      <Fold title={texts.account.changePassword} open={reply?.form?.of === 'password'}>
        <PasswordForm reply={reply} email={email} minLength={minLength} />
      </Fold>
      {!keep && (
        <Fold title={texts.account.deleteTitle} open={reply?.form?.of === 'delete'}>
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
