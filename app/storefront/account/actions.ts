import { href } from 'react-router';
import { IdentityError, NETWORK_FAILED, signsOut } from '#app/clients/identity/errors.ts';
import { password, personName } from '#app/forms/fields.ts';
import { formsBy } from '#app/forms/form.ts';
import type { ReplyTo } from '#app/forms/form-action.ts';
import { type Done, success } from '#app/forms/outcome.ts';
import type { RequestContext } from '#app/request-context.ts';
import { identityText } from '#app/session/identity-text.ts';
import { logRefused, logSecurityEvent } from '#app/session/log-security.ts';
import { isAdmin } from '#app/session/require-admin.ts';
import { authPath, requireUser } from '#app/session/require-user.ts';
import type { User } from '#app/session/session.ts';
import { deleteCustomerData } from '#domain/customers/delete-customer-data.ts';
import { reopenOrderLinks } from '#domain/customers/reopen-order-links.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { pictureUrl } from '#lib/pictures/picture-url.ts';
import * as texts from '#texts';
import { identityProblem, passwordsDiffer } from '../auth/form-errors.ts';
import { MAX_DISPLAY_NAME } from '../auth/limits.ts';
import { addressBookForms } from './address-actions.ts';
import { removeOldAvatars } from './remove-old-avatars.ts';

/** Forms for the signed-in user. `failed` is the message if the session has ended. */
const userForm = (failed: string) => formsBy(({ shop, url }) => requireUserOrExplain(shop, url, failed));

/** Saves the display name and the avatar. The next page is the home page (spec S4). */
const profile = userForm(texts.account.updateProfileFailed)({
  fields: { display_name: personName(MAX_DISPLAY_NAME) },
  picture: { folder: 'avatars' },
  async run({ form, values, pictureKey, shop, actor, refuse }) {
    const failed = texts.account.updateProfileFailed;
    const keepsAvatar = pictureKey === null && isAvatarUnchanged(form);
    try {
      const idToken = shop.session.idToken() ?? '';
      const photoUrl = keepsAvatar ? undefined : pictureKey && pictureUrl(pictureKey);
      await shop.identity.updateProfile(idToken, { displayName: values.display_name, photoUrl });
      await shop.session.renew();
    } catch (error) {
      const signedOut = signedOutResult(error, shop, failed);
      if (signedOut) return signedOut;
      const problem = identityProblem(error, error instanceof IdentityError ? identityText(error) : failed);
      return refuse({ ...problem, toasts: [{ type: 'error', text: failed }] });
    }
    if (!keepsAvatar) await removeOldAvatars(shop, actor.uid, pictureKey);
    return success(texts.account.profileUpdated, href('/'));
  },
});

/**
 * Whether the form leaves the avatar as it was when the page was opened. Another tab may have changed it
 * since.
 */
function isAvatarUnchanged(form: URLSearchParams): boolean {
  return !form.has('image_key_remove') && form.get('image_key') === form.get('seen_image');
}

/**
 * Changes the password after checking the current one. This session continues, and all other sessions of the
 * user end.
 */
const changePassword = userForm(texts.account.changePasswordFailed)({
  fields: { current: password, password, confirm: password },
  check: passwordsDiffer,
  async run({ values, shop, actor, refuse }) {
    try {
      const idToken = await reauthenticate(shop, actor, values.current);
      const tokens = await shop.identity.changePassword(idToken, values.password);
      await shop.session.signInExclusively(tokens);
    } catch (error) {
      logRefused(shop, 'password-change', error);
      const signedOut = signedOutResult(error, shop, texts.account.changePasswordFailed);
      return signedOut ?? refuse(identityProblem(error, texts.account.changePasswordFailed));
    }
    logSecurityEvent(shop, 'password-changed');
    return success(texts.account.passwordChanged, href('/account'));
  },
});

/** A form for deleting an account. It refuses the administrator, whose account can't be deleted. */
const leavingForm = formsBy(({ shop, url }) => {
  const user = requireUserOrExplain(shop, url, texts.account.deleteAccountFailed);
  assert(!isAdmin(user, shop.settings.adminUid), 'ADMIN_STAYS');
  return user;
});

/** After an error with one of these codes, the account may be gone. */
const UNCERTAIN = new Set([NETWORK_FAILED, 'internal-error', 'user-token-expired']);

/**
 * Deletes the account for good, after checking its password. Deletes the customer's pictures and data first,
 * so that the customer can try again if something fails. Without an account, nobody could delete them any
 * more.
 */
const deleteAccount = leavingForm({
  fields: { current: password },
  async run({ values, shop, actor, refuse }) {
    let isForgotten = false;
    try {
      const idToken = await reauthenticate(shop, actor, values.current);
      await shop.files.removeAll(`avatars/${actor.uid}/`, { by: 'operator' });
      await deleteCustomerData(shop.db, { userId: actor.uid, email: actor.email });
      isForgotten = true;
      await shop.identity.deleteAccount(idToken);
    } catch (error) {
      const isKept = error instanceof IdentityError && !UNCERTAIN.has(error.code);
      if (isForgotten && isKept) await reopenOrderLinks(shop.db, actor.uid);
      logRefused(shop, 'account-deletion', error);
      const signedOut = signedOutResult(error, shop, texts.account.deleteAccountFailed);
      return signedOut ?? refuse(identityProblem(error, texts.account.deleteAccountFailed));
    }
    logSecurityEvent(shop, 'account-deleted');
    await shop.session.signOutEverywhere();
    // Other tabs may have written more data before their sessions ended.
    await removeOldAvatars(shop, actor.uid, null);
    await deleteCustomerData(shop.db, { userId: actor.uid, email: actor.email });
    return success(texts.account.accountDeleted, href('/'));
  },
});

/**
 * Returns the signed-in user. If the session has ended, toasts say what failed and why.
 * @throws {Response} a redirect to /auth.
 */
export function requireUserOrExplain({ session }: RequestContext, url: URL, failed: string): User {
  if (session.endedBy !== null) session.flash({ type: 'error', text: failed });
  return requireUser(session, url);
}

/**
 * Checks the password by another sign-in. Returns the ID token.
 * @throws {IdentityError} 'user-mismatch' if the email address now belongs to another user.
 */
async function reauthenticate(
  { identity, session }: RequestContext,
  { uid, email }: User,
  password: string,
): Promise<string> {
  assert(email, 'ACCOUNT_NEEDED');
  // With the session's token, the user can try a password even after other people have tried too many.
  const from = { idToken: session.idToken() ?? undefined };
  const { idToken } = await identity.signInWithPassword(email, password, from);
  const { sub } = await identity.verify(idToken);
  if (sub !== uid) throw new IdentityError('user-mismatch');
  return idToken;
}

/** The outcome if the error means that the service has ended the user's session; null for any other error. */
function signedOutResult(error: unknown, { session }: RequestContext, failed: string): Done | null {
  if (!(error instanceof IdentityError && signsOut(error.code))) return null;
  session.signOut();
  const toasts = [failed, identityText(error)].map((text) => ({ type: 'error' as const, text }));
  return { toasts, to: authPath(href('/account')) };
}

export const accountForms = { profile, password: changePassword, delete: deleteAccount, ...addressBookForms };
export type AccountReply = ReplyTo<typeof accountForms>;
