import { redirect } from 'react-router';
import { messages } from '#lib/messages.ts';
import { shopOf } from '../context.ts';
import { formAction } from '../form-action.ts';
import { privateMeta } from '../page-meta.ts';
import { authPath } from '../session/require-user.ts';
import { safeReturnTo } from '../session/return-to.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/auth';
import { continueAsGuest, logIn, signUp } from './auth/actions.ts';
import { GuestForm, LogInForm, SignUpForm } from './auth/forms.tsx';
import { ModeSwitch } from './auth/mode-switch.tsx';
import { minPasswordLength } from './auth/policy.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const query = url.searchParams;
  const returnTo = safeReturnTo(query.get('return_to'), '/');
  const { user } = shop.session;
  if (user && !user.isAnonymous) throw redirect(returnTo);
  const signingUp = query.get('mode') === 'signup';
  const minLength = signingUp ? await minPasswordLength(shop) : 0;
  return { guest: user !== null, signingUp, returnTo, minLength };
}

export const action = formAction(
  (form) => (form.get('intent') === 'signup' ? messages.signUpFailed : messages.signInFailed),
  async (sent) => {
    const intent = sent.form.get('intent');
    if (intent === 'login') return logIn(sent);
    if (intent === 'signup') return signUp(sent);
    return continueAsGuest(sent, authPath(safeReturnTo(sent.form.get('return_to'), '/')));
  },
);

export function meta() {
  return privateMeta('Log in');
}

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  const { guest, signingUp, returnTo, minLength } = loaderData;
  const form = { reply: actionData, returnTo };
  return (
    <div className="mx-auto grid max-w-md gap-6 py-4 sm:py-10">
      <PageToasts toasts={actionData?.toasts} />
      {guest ? <SignedInGuest returnTo={returnTo} /> : <Welcome />}
      <section
        aria-label={signingUp ? 'Sign up' : 'Log in'}
        className="grid gap-6 rounded-3xl border border-line bg-surface p-5 shadow-card sm:p-8"
      >
        <ModeSwitch signingUp={signingUp} returnTo={returnTo} />
        {signingUp ? (
          <SignUpForm key="signup" {...form} minLength={minLength} />
        ) : (
          <LogInForm key="login" {...form} />
        )}
        {!guest && (
          <>
            <p className="flex items-center gap-4 text-sm text-quiet before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
              or
            </p>
            <GuestForm {...form} />
          </>
        )}
      </section>
    </div>
  );
}

function Welcome() {
  return (
    <div className="grid gap-2 text-center">
      <h1 className="text-2xl">Welcome to Kiosk</h1>
      <p className="text-quiet">
        No account is needed to shop. With one, your things follow you to every device.
      </p>
    </div>
  );
}

function SignedInGuest({ returnTo }: { returnTo: string }) {
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <h1 className="text-2xl">You have successfully logged in as a guest</h1>
      <p className="text-quiet">
        Your cart, favorites and orders are kept in this browser. Sign up or log in to take them along.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/">Go to home</ButtonLink>
        {returnTo !== '/' && (
          <ButtonLink to={returnTo} look="secondary">
            Back to where you were
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
