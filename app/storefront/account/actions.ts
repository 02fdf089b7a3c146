import { IdentityError, signsOut } from '#app/clients/identity/errors.ts';
import type { Shop } from '#app/context.ts';
import type { Outcome, Sent } from '#app/form-action.ts';
import { takePicture } from '#app/pictures/take-picture.ts';
import { isAdmin } from '#app/session/require-admin.ts';
import { authPath, requireUser } from '#app/session/require-user.ts';
import type { User } from '#app/session/session.ts';
import { forgetCustomer } from '#domain/customers/forget-customer.ts';
import { demand } from '#lib/demand.ts';
import { imageUrl } from '#lib/image-url.ts';
import { messages } from '#lib/messages.ts';
import { MAX_NAME } from '../auth/limits.ts';
import { invalid, missing, newPasswordErrors, refusedBy } from '../auth/refused.ts';
import { removeOldAvatars } from './remove-old-avatars.ts';

const success = (text: string) => [{ type: 'success' as const, text }];

/** Sets display name and avatar, and goes home (spec S4). */
export async function updateProfile({ form, files, shop, url }: Sent): Promise<Outcome> {
  const user = requireUser(shop.session, url);
  const displayName = form.get('display_name')?.trim().slice(0, MAX_NAME) ?? '';
  const taken = await takePicture({ form, file: files.get('image'), folder: 'avatars', shop });
  const key = taken.ok ? taken.key : null;
  // Kept, so that a picture which came with the form need not be sent again.
  const values = { display_name: displayName, ...(taken.ok && { image_key: key ?? '' }) };
  const shown = { of: 'profile', values };
  const errors = missing({ display_name: displayName });
  const refused = invalid(taken.ok ? errors : { ...errors, image: taken.error }, shown);
  if (refused) return { ...refused, toasts: taken.ok ? [] : taken.toasts };
  try {
    const idToken = shop.session.idToken() ?? '';
    await shop.identity.updateProfile(idToken, { displayName, photoUrl: key && imageUrl(key) });
    await shop.session.renew();
  } catch (error) {
    const toast = { type: 'error' as const, text: messages.updateProfileFailed };
    const out = signedOutBy(error, shop, messages.updateProfileFailed);
    if (out) return out;
    const own = refusedBy(error, { ...shown, message: error instanceof Error ? error.message : null });
    return { ...own, toasts: [toast] };
  }
  await removeOldAvatars(shop, user.uid, key);
  return { toasts: success(messages.profileUpdated), to: '/' };
}

/** Sets a new password after the present one was given again; sessions elsewhere end, this one goes on. */
export async function changePassword({ form, shop, url }: Sent): Promise<Outcome> {
  const user = requireUser(shop.session, url);
  const current = form.get('current') ?? '';
  const shown = { of: 'password', values: {} };
  const refused = invalid({ ...newPasswordErrors(form), ...missing({ current }) }, shown);
  if (refused) return refused;
  try {
    const idToken = await signInAgain(shop, user, current);
    await shop.session.signIn(await shop.identity.changePassword(idToken, form.get('password') ?? ''));
  } catch (error) {
    const out = signedOutBy(error, shop, messages.changePasswordFailed);
    return out ?? refusedBy(error, { ...shown, message: messages.changePasswordFailed });
  }
  return { toasts: success(messages.passwordChanged), to: '/account' };
}

/** Deletes the account for good, after its password was given again. */
export async function deleteAccount({ form, shop, url }: Sent): Promise<Outcome> {
  const user = requireUser(shop.session, url);
  demand(!isAdmin(user, shop.settings.adminUid), 'ADMIN_STAYS');
  const current = form.get('current') ?? '';
  const shown = { of: 'delete', values: {} };
  const refused = invalid(missing({ current }), shown);
  if (refused) return refused;
  try {
    await shop.identity.deleteAccount(await signInAgain(shop, user, current));
  } catch (error) {
    const out = signedOutBy(error, shop, messages.deleteAccountFailed);
    return out ?? refusedBy(error, { ...shown, message: messages.deleteAccountFailed });
  }
  await removeOldAvatars(shop, user.uid, null);
  shop.session.signOut();
  await forgetCustomer(shop.db, user.uid);
  return { toasts: success(messages.accountDeleted), to: '/' };
}

/** A fresh ID token of the same user, by the password. @throws {IdentityError} 'user-mismatch' when the address is another's by now. */
async function signInAgain({ identity }: Shop, { uid, email }: User, password: string): Promise<string> {
  demand(email, 'ACCOUNT_NEEDED');
  const { idToken } = await identity.signInWithPassword(email, password);
  const { sub } = await identity.verify(idToken);
  if (sub !== uid) throw new IdentityError('user-mismatch');
  return idToken;
}

/** Where a user goes whom the service does not know any more; null for any other error. */
function signedOutBy(error: unknown, { session }: Shop, failed: string): Outcome | null {
  if (!(error instanceof IdentityError && signsOut(error.code))) return null;
  session.signOut();
  const texts = [failed, error.message];
  return { toasts: texts.map((text) => ({ type: 'error', text })), to: authPath('/account') };
}
