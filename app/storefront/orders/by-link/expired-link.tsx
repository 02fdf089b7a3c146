import { MailCheck, PackageX } from 'lucide';
import { Form, href } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { useLostFocus } from '#app/ui/layout/use-lost-focus.ts';
import { Link } from '#app/ui/link/link.ts';
import * as texts from '#texts';
import type { LinkReply } from './request-link.ts';

/**
 * The page of an order link that has expired. It has a form for a new link, or it links to the visitor's
 * orders.
 */
export function ExpiredLink({ isRequested, reply }: { isRequested: boolean; reply: LinkReply | undefined }) {
  useLostFocus();
  if (isRequested) {
    return (
      <EmptyState level="h1" icon={MailCheck} title={texts.orders.linkAsked}>
        <p>{texts.orders.linkAskedHint}</p>
        <AccountLink />
      </EmptyState>
    );
  }
  return (
    <>
      <EmptyState level="h1" icon={PackageX} title={texts.orders.notFound}>
        <p>{texts.orders.linkOver}</p>
      </EmptyState>
      <LinkRequestForm reply={reply} />
    </>
  );
}

function LinkRequestForm({ reply }: { reply: LinkReply | undefined }) {
  const { form, message, errors, values, turn } = useFormState('ask', reply);
  return (
    <Form ref={form} method="post" className="mx-auto grid max-w-md gap-4" aria-label={texts.orders.askLink}>
      <input type="hidden" name="intent" value="ask" />
      <FormMessage key={turn} text={message} />
      <Field
        label={texts.orders.number}
        hint={texts.orders.numberHint}
        name="number"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={values.number}
        error={errors.number}
      />
      <Field
        label={texts.account.email}
        name="email"
        type="email"
        required
        autoComplete="email"
        defaultValue={values.email}
        error={errors.email}
      />
      <Button>{texts.orders.askLink}</Button>
      <AccountLink />
    </Form>
  );
}

function AccountLink() {
  return (
    <Link
      to={href('/orders')}
      className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
    >
      {texts.orders.toAccount}
    </Link>
  );
}
