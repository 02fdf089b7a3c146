import { useId } from 'react';
import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { MAX_NOTE } from '#domain/orders/order.ts';
import * as texts from '#texts';
import { Panel } from '../../components/panel.tsx';
import type { OrderReply } from '../actions.ts';

type Props = { note: { note: string; version: number } | null; reply: OrderReply | undefined };

/** The merchant's note about an order. Customers never see it. */
export function OrderNote({ note, reply }: Props) {
  const id = useId();
  const { message, values, more: present } = useFormState('note', reply);
  return (
    <Panel title={texts.adminOrders.noteTitle}>
      <Form id="note" method="post" className="grid scroll-my-20 gap-3">
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name="version" value={(present ?? note)?.version ?? 0} />
        <FormMessage text={message} />
        {present && (
          <blockquote className="rounded-xl bg-sunken px-4 py-3 text-sm whitespace-pre-wrap">
            {present.note || texts.adminOrders.noteRemoved}
          </blockquote>
        )}
        <label htmlFor={id} className="sr-only">
          {texts.adminOrders.noteLabel}
        </label>
        <textarea
          id={id}
          name="note"
          rows={3}
          maxLength={MAX_NOTE}
          defaultValue={values.note ?? note?.note ?? ''}
          placeholder={texts.adminOrders.notePlaceholder}
          className="w-full rounded-xl border border-control bg-surface px-4 py-3 text-base text-ink placeholder:text-quiet hover:border-ink sm:text-sm"
        />
        <Button look="secondary" className="justify-self-start">
          {texts.adminOrders.saveNote}
        </Button>
      </Form>
    </Panel>
  );
}
