import { useId } from 'react';
import { Form } from 'react-router';
import type { Reply } from '#app/form-action.ts';
import { MAX_NOTE } from '#domain/orders/order.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { Panel } from '../parts/panel.tsx';

type Props = { note: { note: string; version: number } | null; reply: Reply | undefined };

/** What administrators want to remember of the order. Customers never see it. */
export function OrderNote({ note, reply }: Props) {
  const id = useId();
  const again = reply?.again?.of === 'note' ? reply.again : null;
  return (
    <Panel title="Note">
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name="version" value={again?.values.version ?? note?.version ?? 0} />
        <FormMessage text={again?.message} />
        {again && (
          <blockquote className="rounded-xl bg-sunken px-4 py-3 text-sm whitespace-pre-wrap">
            {again.values.present || 'The note was removed.'}
          </blockquote>
        )}
        <label htmlFor={id} className="sr-only">
          Note for administrators
        </label>
        <textarea
          id={id}
          name="note"
          rows={3}
          maxLength={MAX_NOTE}
          defaultValue={again?.values.note ?? note?.note ?? ''}
          placeholder="For administrators only"
          className="w-full rounded-xl border border-control bg-surface px-4 py-3 text-base text-ink placeholder:text-quiet hover:border-ink sm:text-sm"
        />
        <Button look="secondary" className="justify-self-start">
          Save note
        </Button>
      </Form>
    </Panel>
  );
}
