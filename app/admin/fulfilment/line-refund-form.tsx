import { useEffect } from 'react';
import { Form, href } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import * as texts from '#texts';
import type { OrderReply } from '../orders/actions.ts';
import type { LineRefundIntent } from './line-refund-links.tsx';
import type { ProposedLineRefund } from './proposed-line-refund.ts';
import { QuantityFields } from './quantity-fields.tsx';

type Props = {
  intent: LineRefundIntent;
  title: string;
  orderId: string;
  version: number;
  /** The lines, each with the maximum number of items that can be cancelled or returned. */
  lines: { line: number; name: string; most: number }[];
  /** The shipping costs that are not refunded yet, in cents. */
  deliveryCents: number;
  isPaidLater: boolean;
  /** The cancellation or return that the page proposes after a click at an order line; null for none. */
  asked: ProposedLineRefund | null;
  reply: OrderReply | undefined;
};

/**
 * The form that cancels or returns items and refunds them. Before the refund, it shows the amount and asks
 * for confirmation.
 */
export function LineRefundForm({
  intent,
  title,
  orderId,
  version,
  lines,
  deliveryCents,
  isPaidLater,
  asked,
  reply,
}: Props) {
  const { form, refused, message, values, more } = useFormState(intent, reply);
  const question = refused ? more : asked;
  const amount = question?.amount ?? null;
  const handCents = question?.handCents ?? null;
  const words = wordsOf(intent, isPaidLater, handCents ?? 0);
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
        // The page's address without the parameter that opens the question.
        action={page}
        preventScrollReset
        className="grid scroll-my-20 gap-4 rounded-2xl p-4"
        aria-label={title}
      >
        <input type="hidden" name="intent" value={intent} />
        {/* After a refusal, the router doesn't load the page's data again, so `version` may be outdated. */}
        <input type="hidden" name="version" value={more?.version ?? version} />
        <FormMessage text={message} />
        <QuantityFields lines={lines} values={pieces} />
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
        {isPaidLater && (
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
            {handCents !== null && <input type="hidden" name="hand" value={handCents} />}
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
 * The texts for cancelling or returning. If the order is paid later, the refund first reduces the unpaid
 * amount. The merchant pays back only the rest.
 */
function wordsOf(intent: LineRefundIntent, isPaidLater: boolean, handCents: number) {
  const words = texts.adminFulfilment.lineRefund[intent];
  if (!isPaidLater) return words;
  const { later } = words;
  return {
    ...words,
    question: (items: number, cents: number) => later.question(items, { cents, handCents }),
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
