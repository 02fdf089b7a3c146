import { href, redirect } from 'react-router';
import { form } from '#app/forms/form.ts';
import { forms } from '#app/forms/form-action.ts';
import { success } from '#app/forms/outcome.ts';
import { logSecurityEvent } from '#app/session/log-security.ts';
import * as texts from '#texts';

/**
 * Ends the session and redirects to /auth (spec S4). Copies of the session's cookie are invalid afterwards. A
 * guest must confirm first.
 */
const logOut = form({
  async run({ shop, form }) {
    if (shop.session.user?.isAnonymous && form.get('sure') !== 'yes')
      return { toasts: [], to: href('/logout/guest') };
    logSecurityEvent(shop, 'signed-out');
    await shop.session.end();
    return success(texts.account.loggedOut, href('/auth'));
  },
});

export const action = forms({ '': logOut });

export function loader() {
  return redirect(href('/'));
}
