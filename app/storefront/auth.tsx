import { Form } from 'react-router';
import { messages } from '#lib/messages.ts';
import { shopOf } from '../context.ts';
import { formAction } from '../form-action.ts';
import { privateMeta } from '../page-meta.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/auth';

export function loader({ context }: Route.LoaderArgs) {
  const { user } = shopOf(context).session;
  return { guest: user?.isAnonymous ?? false };
}

/** 'Continue as Guest' (spec S2, decisions D8, D9): stays here and says so. */
export const action = formAction(messages.signInFailed, async ({ shop }) => {
  await shop.session.ensureUser();
  return { toasts: [{ type: 'success', text: messages.signedInAsGuest }], to: '/auth' };
});

export function meta() {
  return privateMeta('Log in');
}

export default function Auth({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-sm gap-5 py-12 text-center sm:py-20">
      {loaderData.guest ? (
        <>
          <h1 className="text-2xl">You have successfully logged in as a guest</h1>
          <p className="text-quiet">Your cart, favorites and orders are kept on this device.</p>
          <ButtonLink to="/">Go to home</ButtonLink>
        </>
      ) : (
        <>
          <h1 className="text-2xl">Welcome to Kiosk</h1>
          <p className="text-quiet">
            No account is needed to shop: fill a cart, keep favorites and see your orders as a guest.
          </p>
          <Form method="post" className="grid">
            <Button>Continue as Guest</Button>
          </Form>
        </>
      )}
    </div>
  );
}
