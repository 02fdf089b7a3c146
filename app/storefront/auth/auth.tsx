import { href, redirect } from 'react-router';
import { forms } from '#app/forms/form-action.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { requestContext } from '#app/request-context.ts';
import { safeReturnTo } from '#app/session/return-to.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import * as texts from '#texts';
import type { Route } from './+types/auth';
import { authForms } from './actions.ts';
import { GuestForm, LogInForm, SignUpForm } from './forms.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { minPasswordLength } from './password-policy.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  const query = url.searchParams;
  const returnTo = safeReturnTo(query.get('return_to'), href('/'));
  const { user } = shop.session;
  if (user && !user.isAnonymous) throw redirect(returnTo);
  const signingUp = query.get('mode') === 'signup';
  const minLength = signingUp ? await minPasswordLength(shop) : 0;
  return { guest: user !== null, signingUp, returnTo, minLength };
}

export const action = forms(authForms);

export function meta() {
  return privateMeta(texts.shell.logIn);
}

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  const { guest, signingUp, returnTo, minLength } = loaderData;
  const form = { reply: actionData, returnTo };
  return (
    <div className="mx-auto grid max-w-md gap-6 py-4 sm:py-10">
      <PageToasts toasts={actionData?.toasts} />
      {guest ? <SignedInGuest returnTo={returnTo} /> : <Welcome />}
      <section
        aria-label={signingUp ? texts.account.signUp : texts.shell.logIn}
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
              {texts.account.or}
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
      <h1 className="text-2xl">{texts.account.welcome()}</h1>
      <p className="text-quiet">{texts.account.welcomeHint}</p>
    </div>
  );
}

function SignedInGuest({ returnTo }: { returnTo: string }) {
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <h1 className="text-2xl">{texts.account.isGuest}</h1>
      <p className="text-quiet">{texts.account.isGuestHint}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={href('/')}>{texts.account.goHome}</ButtonLink>
        {returnTo !== href('/') && (
          <ButtonLink to={returnTo} look="secondary">
            {texts.account.goBack}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
