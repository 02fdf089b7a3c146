import { LogOut, TriangleAlert } from 'lucide';
import { Form, href } from 'react-router';
import { customerFailures } from '#app/failures/texts/customer-failure-texts.ts';
import { addFailureTexts } from '#app/failures/texts/failure-texts.ts';
import { forms } from '#app/forms/form-action.ts';
import { avatarKeyOf } from '#app/forms/pictures/avatar-key.ts';
import { displayLines } from '#app/orders/delivery-in-words.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { type RequestContext, requestContext } from '#app/request-context.ts';
import { isAdmin } from '#app/session/require-admin.ts';
import { requireUser } from '#app/session/require-user.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { withAllStyles } from '#app/ui/styles/all-styles.ts';
import { MAX_ADDRESSES } from '#domain/addresses/address.ts';
import { listAddresses } from '#domain/addresses/queries.ts';
import { isShippingEnabled } from '#domain/fulfilment/is-shipping-enabled.ts';
import * as texts from '#texts';
import { minPasswordLength } from '../auth/password-policy.ts';
import type { Route } from './+types/account';
import { type AccountReply, accountForms, requireUserOrExplain } from './actions.ts';
import { AddressBook } from './address-book.tsx';
import { DeleteForm, PasswordForm, ProfileForm } from './forms.tsx';

addFailureTexts(customerFailures);

export const links = withAllStyles;

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  const { uid, photoURL, ...user } = requireUser(shop.session, url);
  const admin = isAdmin({ uid }, shop.settings.adminUid);
  const minLength = user.isAnonymous ? 0 : await minPasswordLength(shop);
  const book = user.isAnonymous ? null : await loadBook(shop, uid);
  return { user, avatarKey: avatarKeyOf(photoURL, uid), admin, minLength, book };
}

/** The saved addresses; null if the shop does not ship orders. */
async function loadBook(shop: RequestContext, uid: string) {
  const delivers = await isShippingEnabled(shop.db);
  if (!delivers) return null;
  const entries = await listAddresses(shop.db, uid);
  return entries.map(({ id, address, isDefault }) => ({ id, isDefault, lines: displayLines(address) }));
}

export const action = forms(accountForms, {
  beforeBody({ shop, url, request }) {
    // Only the form of the profile is multipart, because it contains a picture. Check the user before the
    // picture is read. The other forms check the user later.
    if (request.headers.get('content-type')?.startsWith('multipart/'))
      requireUserOrExplain(shop, url, texts.account.updateProfileFailed);
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
      {user.email && (
        <AccountSecurity reply={actionData} email={user.email} minLength={minLength} isAdmin={admin} />
      )}
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

type SecurityProps = { reply: AccountReply | undefined; email: string; minLength: number; isAdmin: boolean };

/**
 * The forms for changing the password and deleting the account. They are collapsed, unless one of them was
 * refused.
 */
function AccountSecurity({ reply, email, minLength, isAdmin }: SecurityProps) {
  return (
    <div className="grid rounded-3xl border border-line bg-surface">
      <Collapsible title={texts.account.changePassword} open={reply?.form?.of === 'password'}>
        <PasswordForm reply={reply} email={email} minLength={minLength} />
      </Collapsible>
      {!isAdmin && (
        <Collapsible title={texts.account.deleteTitle} open={reply?.form?.of === 'delete'}>
          <DeleteForm reply={reply} email={email} />
        </Collapsible>
      )}
    </div>
  );
}

function Collapsible({ title, open, children }: { title: string; open: boolean; children: React.ReactNode }) {
  return (
    <details open={open || undefined} className="group border-line not-first:border-t">
      <summary className="flex min-h-14 items-center justify-between px-5 font-semibold sm:px-8 after:text-quiet after:content-['+'] group-open:after:content-['−']">
        <h2 className="text-base">{title}</h2>
      </summary>
      <div className="px-5 pt-1 pb-6 sm:px-8">{children}</div>
    </details>
  );
}
