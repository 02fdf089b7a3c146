import { MailCheck } from 'lucide';
import { Form, href } from 'react-router';
import { IdentityError } from '#app/clients/identity/errors.ts';
import { forms } from '#app/forms/form-action.ts';
import { useFormState } from '#app/forms/use-form-state.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { requestContext } from '#app/request-context.ts';
import { identityText } from '#app/session/identity-text.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { useLostFocus } from '#app/ui/layout/use-lost-focus.ts';
import * as texts from '#texts';
import type { Route } from './+types/reset-password';
import { EmailField } from './email-field.tsx';
import { NewPassword } from './new-password.tsx';
import { minPasswordLength } from './password-policy.ts';
import { type ResetReply, resetForms } from './reset-actions.ts';
import { SubmitButton } from './submit-button.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  const query = url.searchParams;
  const code = query.get('oobCode');
  if (code === null) return { step: query.has('sent') ? ('sent' as const) : ('ask' as const), problem: null };
  try {
    const { email } = await shop.identity.checkResetCode(code);
    return { step: 'choose' as const, code, email, minLength: await minPasswordLength(shop) };
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    return { step: 'ask' as const, problem: identityText(error) };
  }
}

export const action = forms(resetForms);

export function meta() {
  return privateMeta(texts.account.resetTitle);
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  useLostFocus();
  return (
    <div className="mx-auto grid max-w-md gap-6 py-4 sm:py-10">
      <PageToasts toasts={actionData?.toasts} />
      {loaderData.step === 'sent' && <Sent />}
      {loaderData.step === 'ask' && <AskForMail reply={actionData} problem={loaderData.problem} />}
      {loaderData.step === 'choose' && <ChoosePassword reply={actionData} {...loaderData} />}
    </div>
  );
}

const card = 'grid gap-4 rounded-3xl border border-line bg-surface p-5 shadow-card sm:p-8';

/** The response is the same for every email address, so that nobody can find out who has an account. */
function Sent() {
  return (
    <EmptyState icon={MailCheck} title={texts.account.linkSent} level="h1">
      <p>{texts.account.linkSentHint}</p>
      <ButtonLink to={href('/auth')}>{texts.account.backToLogIn}</ButtonLink>
    </EmptyState>
  );
}

function AskForMail({ reply, problem }: { reply: ResetReply | undefined; problem: string | null }) {
  const { form, message, errors, values, turn } = useFormState('ask', reply);
  return (
    <>
      <div className="grid gap-2 text-center">
        <h1 className="text-2xl">{texts.account.forgotPassword}</h1>
        <p className="text-quiet">{texts.account.forgotHint}</p>
      </div>
      <Form ref={form} method="post" action={href('/reset-password')} className={card}>
        <FormMessage key={turn} text={message ?? problem} />
        <EmailField value={values.email} error={errors.email} />
        <SubmitButton intent="ask" text={texts.account.sendLink} />
        <ButtonLink to={href('/auth')} look="quiet">
          {texts.account.backToLogIn}
        </ButtonLink>
      </Form>
    </>
  );
}

type Choose = { reply: ResetReply | undefined; code: string; email: string; minLength: number };

function ChoosePassword({ reply, code, email, minLength }: Choose) {
  const { form, message, errors, turn } = useFormState('choose', reply);
  return (
    <>
      <div className="grid gap-2 text-center">
        <h1 className="text-2xl">{texts.account.chooseTitle}</h1>
        <p className="text-quiet">
          {texts.account.chooseForParts(
            <span key="address" className="font-medium break-all text-ink">
              {email}
            </span>,
          )}
        </p>
      </div>
      <Form ref={form} method="post" className={card}>
        <FormMessage key={turn} text={message} />
        <input type="hidden" name="code" value={code} />
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <NewPassword label={texts.account.newPassword} minLength={minLength} errors={errors} />
        <SubmitButton intent="choose" text={texts.account.changePassword} />
      </Form>
    </>
  );
}
