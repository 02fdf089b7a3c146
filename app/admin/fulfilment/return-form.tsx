import { Form, href } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import * as texts from '#texts';
import type { OrderReply } from '../orders/actions.ts';
import { PieceFields } from './quantity-fields.tsx';

type Props = {
  intent: 'cancel' | 'return';
  title: string;
  orderId: string;
  version: number;
  /** The quantities that can be returned or cancelled. */
  lines: { line: number; name: string; most: number }[];
  /** The shipping costs that were not refunded. */
  deliveryCents: number;
  /** The merchant pays back by hand. */
  byHand: boolean;
  reply: OrderReply | undefined;
};

/** Cancels or returns items and refunds them, after a question with the amount. */
export function TakeBackForm({
  intent,
  title,
  orderId,
  version,
  lines,
  deliveryCents,
  byHand,
  reply,
}: Props) {
  const { form, message, values, more } = useFormState(intent, reply);
  const words = texts.adminFulfilment.takeBack[intent];
  const asked = new Map(more?.pieces);
  const quantity = [...asked.values()].reduce((sum, count) => sum + count, 0);
  return (
    <details open={more !== null || Boolean(message)} className="rounded-2xl border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 text-sm font-medium">
        {title}
      </summary>
      <Form
        ref={form}
        id={intent}
        method="post"
        preventScrollReset
        className="grid scroll-my-20 gap-4 p-4"
        aria-label={title}
      >
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="version" value={version} />
        <FormMessage text={message} />
        <PieceFields lines={lines} values={asked} />
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
        {byHand && (
          <Field
            label={texts.adminLater.refundReference}
            name="reference"
            autoComplete="off"
            maxLength={140}
            defaultValue={values.reference}
          />
        )}
        {more && <input type="hidden" name="sure" value={more.amount} />}
        {more && (
          <p role="alert" className="text-sm font-medium">
            {words.question(quantity, more.amount)}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button look={more ? 'primary' : 'secondary'}>{more ? words.sure(more.amount) : words.ask}</Button>
          {more && (
            <ButtonLink
              to={href('/admin/orders/:id', { id: orderId })}
              look="quiet"
              preventScrollReset
              reloadDocument
              data-discards
            >
              {texts.adminPayments.cancel}
            </ButtonLink>
          )}
        </div>
      </Form>
    </details>
  );
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
