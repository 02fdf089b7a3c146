import { redirect } from 'react-router';
import { messages } from '#lib/messages.ts';
import { formAction } from '../form-action.ts';

/** Ends the session and returns to /auth (spec S4). */
export const action = formAction(messages.logoutFailed, async ({ shop }) => {
  shop.session.signOut();
  return { toasts: [{ type: 'success', text: messages.loggedOut }], to: '/auth' };
});

export function loader() {
  return redirect('/');
}
