import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { centsToInput } from '#lib/money/input-amount.ts';
import * as texts from '#texts';
import { Badge } from '../../components/badge.tsx';
import { Facts } from '../../components/facts.tsx';
import { Panel } from '../../components/panel.tsx';
import { Table, Td, Th } from '../../components/table.tsx';
import type { OrderReply } from '../actions.ts';
import type { LaterPaymentView } from './later-payment-view.ts';
import { RemovePayment } from './remove-payment.tsx';

const said = texts.adminLater;

type Props = { later: LaterPaymentView; reply: OrderReply | undefined };

/**
 * The section about the payment of an order that is paid later: the unpaid amount, the recorded payments, and
 * the forms to record or remove a payment.
 */
export function LaterPaymentPanel({ later, reply }: Props) {
  const { state, openCents, receivedCents, dueOn, cancelledOn, reference, received, canRemove } = later;
  const isOpen = state === 'awaiting';
  // If somebody else has removed the payment, its form is gone. The error message is therefore shown here.
  const message = reply?.form?.of === 'remove-payment' ? reply.form.message : null;
  return (
    <Panel title={said.title} end={isOpen && <Badge tone="warn">{said.awaiting}</Badge>}>
      <Facts
        rows={[
          [said.open, isOpen ? texts.format.money(openCents) : null],
          [said.received, texts.format.money(receivedCents)],
          [said.dueOn, isOpen ? dueOn : null],
          [said.cancelledOn, isOpen ? cancelledOn : null],
          [said.reference, <code key="reference">{reference}</code>],
        ]}
      />
      <FormMessage text={message} />
      {received.length > 0 && (
        <Table label={said.payments}>
          <thead>
            <tr>
              <Th>{said.receivedOn}</Th>
              <Th>{said.reference}</Th>
              <Th number>{said.amount}</Th>
            </tr>
          </thead>
          <tbody>
            {received.map((payment) => (
              <tr key={payment.id}>
                <Td>{texts.adminFormat.calendarDay(payment.receivedOn)}</Td>
                <Td className="wrap-anywhere">{payment.reference}</Td>
                <Td number>{texts.format.money(payment.amountCents)}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {received.length > 0 &&
        (canRemove ? (
          received.map((payment) => (
            <RemovePayment
              key={`${payment.id} ${later.version}`}
              payment={payment}
              version={later.version}
              isOneOfMany={received.length > 1}
              reply={reply}
            />
          ))
        ) : (
          <p className="text-sm text-quiet">{said.paidBackHint}</p>
        ))}
      {isOpen && <NotePayment key={later.version} later={later} reply={reply} />}
    </Panel>
  );
}

function NotePayment({ later, reply }: Props) {
  const { form, message, errors, values } = useFormState('note-payment', reply);
  return (
    <Form
      ref={form}
      id="note-payment"
      method="post"
      preventScrollReset
      noValidate
      className="grid scroll-my-20 gap-4"
      aria-label={said.markAsPaid}
    >
      <input type="hidden" name="intent" value="note-payment" />
      <input type="hidden" name="version" value={later.version} />
      <FormMessage text={message} />
      <Field
        label={said.receivedOn}
        name="received_on"
        type="date"
        max={later.today}
        defaultValue={values.received_on ?? later.today}
        error={errors.received_on}
      />
      <Field
        label={texts.fields.labelWithCurrency(said.amount)}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        hint={said.partHint}
        defaultValue={values.amount ?? centsToInput(later.openCents)}
        error={errors.amount}
      />
      <Field
        label={said.optionalReference}
        name="reference"
        autoComplete="off"
        maxLength={140}
        hint={said.referenceHint}
        defaultValue={values.reference}
        error={errors.reference}
      />
      <Button className="justify-self-start">{said.markAsPaid}</Button>
    </Form>
  );
}
