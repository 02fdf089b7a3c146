import { href, redirect } from 'react-router';
import * as texts from '#texts';
import { form } from '../forms/form.ts';
import { forms } from '../forms/forms.ts';
import { success } from '../forms/outcome.ts';
import { logDone } from '../log-security.ts';

/** Ends the session, whoever has a copy of its cookie, and returns to /auth (spec S4). */
const logOut = form({
  async run({ shop }) {
    logDone(shop, 'signed-out');
    await shop.session.end();
    return success(texts.account.loggedOut, href('/auth'));
  },
});

export const action = forms({ '': logOut });

export function loader() {
  return redirect(href('/'));
}
