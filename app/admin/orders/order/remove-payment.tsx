import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import * as texts from '#texts';
import { Disclosure } from '../../components/disclosure.tsx';
import type { OrderReply } from '../actions.ts';
import type { LaterPaymentView } from './later-payment-view.ts';

const said = texts.adminLater;

type Props = {
  payment: LaterPaymentView['received'][number];
  version: number;
  /**
   * Whether the order has several recorded payments. If so, the texts name the amount, so that users can tell
   * the payments apart.
   */
  isOneOfMany: boolean;
  reply: OrderReply | undefined;
};

/**
 * The form that removes a recorded payment after a question. It is collapsed, so that nobody removes a
 * payment by accident.
 */
export function RemovePayment({ payment, version, isOneOfMany, reply }: Props) {
  const { id, amountCents } = payment;
  const { form, refused, errors, values } = useFormState('remove-payment', reply, String(id));
  const words = isOneOfMany ? said.askRemoveOne(amountCents) : said.askRemove;
  return (
    <details open={refused || undefined} className="group">
      <Disclosure text={words} />
      <Form
        ref={form}
        method="post"
        preventScrollReset
        className="mt-2 grid gap-4 rounded-2xl border border-bad/40 bg-bad/8 p-4"
        aria-label={words}
      >
        <input type="hidden" name="intent" value="remove-payment" />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="payment" value={id} />
        <p className="text-sm font-medium">{said.removeQuestion(amountCents)}</p>
        <Field
          id={`reason-${id}`}
          label={said.reason}
          name="reason"
          autoComplete="off"
          maxLength={140}
          hint={said.reasonHint}
          defaultValue={values.reason}
          error={errors.reason}
        />
        <Button className="justify-self-start">{said.remove}</Button>
      </Form>
    </details>
  );
}
