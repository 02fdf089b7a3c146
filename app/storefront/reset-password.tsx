import { MailCheck } from 'lucide-react';
import { Form } from 'react-router';
import { messages } from '#lib/messages.ts';
import { IdentityError } from '../clients/identity/errors.ts';
import { shopOf } from '../context.ts';
import { formAction, type Reply } from '../form-action.ts';
import { privateMeta } from '../page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FormMessage } from '../ui/form-message.tsx';
import { PageToasts } from '../ui/toaster.tsx';
import { useAgain } from '../use-again.ts';
import type { Route } from './+types/reset-password';
import { EmailField } from './auth/email-field.tsx';
import { NewPassword } from './auth/new-password.tsx';
import { minPasswordLength } from './auth/policy.ts';
import { resetPassword, sendResetMail } from './auth/reset-actions.ts';
import { Send } from './auth/send.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const query = url.searchParams;
  const code = query.get('oobCode');
  if (code === null) return { step: query.has('sent') ? ('sent' as const) : ('ask' as const), problem: null };
  try {
    const { email } = await shop.identity.checkResetCode(code);
    return { step: 'choose' as const, code, email, minLength: await minPasswordLength(shop) };
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    return { step: 'ask' as const, problem: error.message };
  }
}

export const action = formAction(messages.resetFailed, async (sent) =>
  sent.form.get('intent') === 'choose' ? resetPassword(sent) : sendResetMail(sent),
);

export function meta() {
  return privateMeta('Reset password');
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
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

/** The same whether the account exists or not: nobody learns here who has one. */
function Sent() {
  return (
    <EmptyState icon={MailCheck} title="Check your mail" level="h1">
      <p>If there is an account with this address, a mail with a link to a new password is on its way.</p>
      <ButtonLink to="/auth">Back to log in</ButtonLink>
    </EmptyState>
  );
}

function AskForMail({ reply, problem }: { reply: Reply | undefined; problem: string | null }) {
  const { form, message, errors, values } = useAgain('ask', reply);
  return (
    <>
      <div className="grid gap-2 text-center">
        <h1 className="text-2xl">Forgot your password?</h1>
        <p className="text-quiet">Tell us your email, and we send you a link to choose a new one.</p>
      </div>
      <Form ref={form} method="post" action="/reset-password" className={card}>
        <FormMessage text={message ?? problem} />
        <EmailField value={values.email} error={errors.email} />
        <Send intent="ask" text="Send the link" />
        <ButtonLink to="/auth" look="quiet">
          Back to log in
        </ButtonLink>
      </Form>
    </>
  );
}

type Choose = { reply: Reply | undefined; code: string; email: string; minLength: number };

function ChoosePassword({ reply, code, email, minLength }: Choose) {
  const { form, message, errors } = useAgain('choose', reply);
  return (
    <>
      <div className="grid gap-2 text-center">
        <h1 className="text-2xl">Choose a new password</h1>
        <p className="text-quiet">
          For <span className="font-medium break-all text-ink">{email}</span>
        </p>
      </div>
      <Form ref={form} method="post" className={card}>
        <FormMessage text={message} />
        <input type="hidden" name="code" value={code} />
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <NewPassword label="New password" minLength={minLength} errors={errors} />
        <Send intent="choose" text="Change password" />
      </Form>
    </>
  );
}
