import { useEffect, useRef, useState } from 'react';
import { type FetcherWithComponents, href, useFetcher } from 'react-router';
import { addFailureTexts } from '#app/failures/texts/failure-texts.ts';
import { restockFailures } from '#app/failures/texts/restock-failure-texts.ts';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { useViewer } from '#app/viewer/use-viewer.ts';
import * as texts from '#texts';
import type { AskReply, RestockReply } from './actions.ts';

addFailureTexts(restockFailures);

type Props = {
  /** The id of the sold-out product or variant. */
  productId: number;
  /** The response to the form if it was sent without JavaScript. */
  reply?: RestockReply | undefined;
};

/**
 * The form that requests an email when the product is back in stock. A cached page contains the email field
 * for everyone. When the browser has learned that the visitor is a member, the field disappears.
 */
export function RestockForm({ productId, reply }: Props) {
  const fetcher: FetcherWithComponents<AskReply> = useFetcher({ key: `restock ${productId}` });
  const replied = fetcher.data ?? reply;
  const noted = replied && 'noted' in replied ? replied.noted : null;
  const state = useFormState('ask', replied && 'noted' in replied ? undefined : replied);
  const isMember = useIsMember();
  const answer = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The answer has replaced the focused button.
    if (noted !== null && document.activeElement === document.body) answer.current?.focus();
  }, [noted]);
  if (noted !== null)
    return (
      <p
        ref={answer}
        role="status"
        tabIndex={-1}
        className="rounded-2xl bg-sunken p-4 text-sm font-medium outline-none"
      >
        {noted}
      </p>
    );
  return (
    <fetcher.Form
      ref={state.form}
      method="post"
      action={href('/product/:id/back-in-stock', { id: String(productId) })}
      noValidate
      className="grid gap-3 rounded-2xl bg-sunken p-4"
    >
      <input type="hidden" name="intent" value="ask" />
      <input type="hidden" name="product" value={productId} />
      <FormMessage key={state.turn} text={state.message} />
      {isMember ? (
        <p className="text-sm text-quiet">{texts.restock.hintOfMember}</p>
      ) : (
        <Field
          label={texts.account.email}
          hint={texts.restock.hint}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={state.values.email}
          error={state.errors.email}
        />
      )}
      <Button look="secondary">{texts.restock.ask}</Button>
    </fetcher.Form>
  );
}

/**
 * Whether the visitor is a member. In the first render it is false, because all visitors get the same HTML.
 */
function useIsMember(): boolean {
  const { hasAccount = false } = useViewer();
  const [isMember, setMember] = useState(false);
  useEffect(() => setMember(hasAccount), [hasAccount]);
  return isMember;
}
