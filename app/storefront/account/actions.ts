import { href } from 'react-router';
import { IdentityError, signsOut } from '#app/clients/identity/errors.ts';
import { password, requiredLine } from '#app/forms/fields.ts';
import { formsBy } from '#app/forms/form.ts';
import type { ReplyTo } from '#app/forms/forms.ts';
import { type Done, success } from '#app/forms/outcome.ts';
import { logDone, logRefused } from '#app/log-security.ts';
import type { RequestContext } from '#app/request-context.ts';
import { identityText } from '#app/session/identity-text.ts';
import { isAdmin } from '#app/session/require-admin.ts';
import { authPath, requireUser } from '#app/session/require-user.ts';
import type { User } from '#app/session/session.ts';
import { forgetCustomer } from '#domain/customers/forget-customer.ts';
import { pictureUrl } from '#lib/picture-url.ts';
import { demand } from '#lib/refusal.ts';
import * as texts from '#texts';
import { identityProblem, passwordsDiffer } from '../auth/form-errors.ts';
import { MAX_NAME } from '../auth/limits.ts';
import { addressBookForms } from './address-actions.ts';
import { removeOldAvatars } from './remove-old-avatars.ts';

/** Forms of the signed-in user. `failed` is what one is told whose session was ended. */
const userForm = (failed: string) => formsBy(({ shop, url }) => requireUserOrSay(shop, url, failed));

/** Sets display name and avatar, and goes home (spec S4). */
const profile = userForm(texts.account.updateProfileFailed)({
  fields: { display_name: requiredLine(MAX_NAME) },
  picture: { folder: 'avatars' },
  async run({ values, pictureKey, shop, actor, refuse }) {
    const failed = texts.account.updateProfileFailed;
    try {
      const idToken = shop.session.idToken() ?? '';
      const photoUrl = pictureKey && pictureUrl(pictureKey);
      await shop.identity.updateProfile(idToken, { displayName: values.display_name, photoUrl });
      await shop.session.renew();
    } catch (error) {
      const out = signedOutBy(error, shop, failed);
      if (out) return out;
      const problem = identityProblem(error, error instanceof IdentityError ? identityText(error) : failed);
      return refuse({ ...problem, toasts: [{ type: 'error', text: failed }] });
    }
    await removeOldAvatars(shop, actor.uid, pictureKey);
    return success(texts.account.profileUpdated, href('/'));
  },
});

/** Sets a new password after the present one was given again; sessions elsewhere end, this one goes on. */
const changePassword = userForm(texts.account.changePasswordFailed)({
  fields: { current: password, password, confirm: password },
  check: passwordsDiffer,
  async run({ values, shop, actor, refuse }) {
    try {
      const idToken = await signInAgain(shop, actor, values.current);
      const tokens = await shop.identity.changePassword(idToken, values.password);
      await shop.session.signInAlone(tokens);
    } catch (error) {
      logRefused(shop, 'password-change', error);
      const out = signedOutBy(error, shop, texts.account.changePasswordFailed);
      return out ?? refuse(identityProblem(error, texts.account.changePasswordFailed));
    }
    logDone(shop, 'password-changed');
    return success(texts.account.passwordChanged, href('/account'));
  },
});

/** The user whose account may be deleted: anybody's but the administrator's. */
const leavingForm = formsBy(({ shop, url }) => {
  const user = requireUserOrSay(shop, url, texts.account.deleteAccountFailed);
  demand(!isAdmin(user, shop.settings.adminUid), 'ADMIN_STAYS');
  return user;
});

/** Deletes the account for good, after its password was given again. */
const deleteAccount = leavingForm({
  fields: { current: password },
  async run({ values, shop, actor, refuse }) {
    try {
      await shop.identity.deleteAccount(await signInAgain(shop, actor, values.current));
    } catch (error) {
      logRefused(shop, 'account-deletion', error);
      const out = signedOutBy(error, shop, texts.account.deleteAccountFailed);
      return out ?? refuse(identityProblem(error, texts.account.deleteAccountFailed));
    }
    logDone(shop, 'account-deleted');
    await removeOldAvatars(shop, actor.uid, null);
    await shop.session.signOutEverywhere();
    await forgetCustomer(shop.db, actor.uid);
    return success(texts.account.accountDeleted, href('/'));
  },
});

/**
 * The signed-in user. One whose session was ended is told what failed, and why. @throws {Response} to /auth.
 */
export function requireUserOrSay({ session }: RequestContext, url: URL, failed: string): User {
  if (session.endedBy !== null) session.flash({ type: 'error', text: failed });
  return requireUser(session, url);
}

/**
 * A fresh ID token of the same user, by the password. @throws {IdentityError} 'user-mismatch' when the
 * address is another's by now.
 */
async function signInAgain(
  { identity, session }: RequestContext,
  { uid, email }: User,
  password: string,
): Promise<string> {
  demand(email, 'ACCOUNT_NEEDED');
  // In an open session: wrong passwords of strangers don't count here.
  const from = { idToken: session.idToken() ?? undefined };
  const { idToken } = await identity.signInWithPassword(email, password, from);
  const { sub } = await identity.verify(idToken);
  if (sub !== uid) throw new IdentityError('user-mismatch');
  return idToken;
}

/** Where a user goes whom the service does not know any more; null for any other error. */
function signedOutBy(error: unknown, { session }: RequestContext, failed: string): Done | null {
  if (!(error instanceof IdentityError && signsOut(error.code))) return null;
  session.signOut();
  const toasts = [failed, identityText(error)].map((text) => ({ type: 'error' as const, text }));
  return { toasts, to: authPath(href('/account')) };
}

export const accountForms = { profile, password: changePassword, delete: deleteAccount, ...addressBookForms };
export type AccountReply = ReplyTo<typeof accountForms>;
