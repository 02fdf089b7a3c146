import { useEffect } from 'react';
import { Form, href } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import * as texts from '#texts';
import type { OrderReply } from '../orders/actions.ts';
import type { AskedLineRefund } from './asked-line-refund.ts';
import type { LineRefundIntent } from './line-refund-links.tsx';
import { PieceFields } from './quantity-fields.tsx';

type Props = {
  intent: LineRefundIntent;
  title: string;
  orderId: string;
  version: number;
  /** The maximum number of items of each line that can be returned or cancelled. */
  lines: { line: number; name: string; most: number }[];
  /** The shipping costs that were not refunded, in cents. */
  deliveryCents: number;
  /** The open amount in cents of an order paid later; null for an order paid at once. */
  openCents: number | null;
  /** The cancellation or return that the link of a line proposes; null for none. */
  asked: AskedLineRefund | null;
  reply: OrderReply | undefined;
};

/** The form that cancels or returns items and refunds them. It asks for confirmation with the amount. */
export function LineRefundForm({
  intent,
  title,
  orderId,
  version,
  lines,
  deliveryCents,
  openCents,
  asked,
  reply,
}: Props) {
  const { form, refused, message, values, more } = useFormState(intent, reply);
  const question = refused ? more : asked;
  const amount = question?.amount ?? null;
  const words = wordsOf(intent, openCents);
  const pieces = new Map(question?.pieces);
  const quantity = [...pieces.values()].reduce((sum, count) => sum + count, 0);
  const page = href('/admin/orders/:id', { id: orderId });
  useEffect(() => {
    if (asked) form.current?.focus();
  }, [asked, form]);
  return (
    <details open={question !== null || Boolean(message)} className="rounded-2xl border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 text-sm font-medium">
        {title}
      </summary>
      <Form
        ref={form}
        id={intent}
        tabIndex={-1}
        method="post"
        // The page's address without the parameter that opened the question.
        action={page}
        preventScrollReset
        className="grid scroll-my-20 gap-4 rounded-2xl p-4"
        aria-label={title}
      >
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="version" value={version} />
        <FormMessage text={message} />
        <PieceFields lines={lines} values={pieces} />
        {deliveryCents > 0 && (
          <Tick
            name="delivery"
            checked={Boolean(values.delivery)}
            text={texts.adminFulfilment.alsoDelivery(deliveryCents)}
          />
        )}
        {intent === 'return' && (
          <Tick name="restock" checked={Boolean(values.restock)} text={texts.adminFulfilment.restock} />
        )}
        {openCents !== null && (
          <Field
            label={texts.adminLater.refundReference}
            name="reference"
            autoComplete="off"
            maxLength={140}
            defaultValue={values.reference}
          />
        )}
        {amount !== null && (
          <>
            <input type="hidden" name="sure" value={amount} />
            <p role="alert" className="text-sm font-medium">
              {words.question(quantity, amount)}
            </p>
          </>
        )}
        <div className="flex flex-wrap gap-3">
          <Button look={amount === null ? 'secondary' : 'primary'}>
            {amount === null ? words.ask : words.sure(amount)}
          </Button>
          {question && (
            <ButtonLink to={page} look="quiet" preventScrollReset reloadDocument data-discards>
              {words.keep}
            </ButtonLink>
          )}
        </div>
      </Form>
    </details>
  );
}

/**
 * The texts of an intent. For an order paid later, the merchant pays back only the amount above the open
 * amount.
 */
function wordsOf(intent: LineRefundIntent, openCents: number | null) {
  const words = texts.adminFulfilment.lineRefund[intent];
  if (openCents === null) return words;
  const { later } = words;
  return {
    ...words,
    question: (items: number, cents: number) =>
      later.question(items, { cents, handCents: Math.max(cents - openCents, 0) }),
    sure: later.sure,
  };
}

function Tick({ name, checked, text }: { name: string; checked: boolean; text: string }) {
  return (
    <label className="flex min-h-11 w-fit items-center gap-3 text-sm">
      <input
        type="checkbox"
        name={name}
        value="1"
        defaultChecked={checked}
        className="size-5 accent-(--action)"
      />
      {text}
    </label>
  );
}
