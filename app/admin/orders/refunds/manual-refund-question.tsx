import type { RefObject } from 'react';
import { Field } from '#app/ui/form/field.tsx';
import * as texts from '#texts';
import type { LaterPaymentView } from '../order/later-payment-view.ts';
import { QuestionForm } from '../question-form.tsx';

const said = texts.adminLater;

type Props = {
  ref: RefObject<HTMLFormElement | null>;
  page: string;
  later: LaterPaymentView;
};

/**
 * The question before an unpaid order is cancelled. For a paid order, it is the question before the merchant
 * records a refund that was made outside of the shop.
 */
export function ManualRefundQuestion({ ref, page, later }: Props) {
  const isUnpaid = later.receivedCents === 0;
  return (
    <QuestionForm
      ref={ref}
      page={page}
      intent={isUnpaid ? 'cancel-unpaid' : 'refund'}
      question={isUnpaid ? said.cancelQuestion : said.refundQuestion(later.toPayBackCents)}
      sure={isUnpaid ? said.cancelUnpaid : texts.adminPayments.refund(later.toPayBackCents)}
      keep={isUnpaid ? said.keepUnpaid : undefined}
    >
      <input type="hidden" name="version" value={later.version} />
      {!isUnpaid && (
        <Field label={said.refundReference} name="reference" autoComplete="off" maxLength={140} />
      )}
    </QuestionForm>
  );
}

/** The text of the link that opens the question. */
export function askByHand({ receivedCents, toPayBackCents }: LaterPaymentView): string {
  return receivedCents === 0 ? said.askCancelUnpaid : texts.adminPayments.askRefund(toPayBackCents);
}
