import { Form, href } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import * as texts from '#texts';
import { Panel } from '../components/panel.tsx';
import type { ShownLater } from './show-later.ts';
import { useQuestionFocus } from './use-question-focus.ts';

const said = texts.adminLater;

type Props = {
  orderId: string;
  later: ShownLater;
  leftCents: number;
  /** Whether the confirmation is shown. It has an address of its own, so it works without script. */
  asking: boolean;
};

/** Cancels an order that was not paid, or notes that the merchant pays it back by hand. */
export function RefundByHand({ orderId, later, leftCents, asking }: Props) {
  const here = href('/admin/orders/:id', { id: orderId });
  const { question, ask } = useQuestionFocus(asking);
  const isUnpaid = later.receivedCents === 0;
  const words = isUnpaid
    ? { title: said.cancelUnpaid, ask: said.askCancelUnpaid, sure: said.cancelUnpaid }
    : {
        title: texts.adminPayments.refundTitle,
        ask: texts.adminPayments.askRefund(leftCents),
        sure: texts.adminPayments.refund(leftCents),
      };
  return (
    <Panel title={words.title}>
      {asking ? (
        <Form
          ref={question}
          id="refund"
          tabIndex={-1}
          aria-labelledby="refund-question"
          method="post"
          className="grid scroll-my-20 gap-4"
          action={here}
        >
          <input type="hidden" name="intent" value={isUnpaid ? 'cancel-unpaid' : 'refund'} />
          <input type="hidden" name="version" value={later.version} />
          <p id="refund-question" role="alert" className="text-sm font-medium">
            {isUnpaid ? said.cancelQuestion : said.refundQuestion(later.toPayBackCents)}
          </p>
          {!isUnpaid && (
            <Field label={said.refundReference} name="reference" autoComplete="off" maxLength={140} />
          )}
          <div className="flex flex-wrap gap-3">
            <Button>{words.sure}</Button>
            <ButtonLink to={here} look="secondary" preventScrollReset replace>
              {texts.adminPayments.cancel}
            </ButtonLink>
          </div>
        </Form>
      ) : (
        <div>
          <ButtonLink ref={ask} to={`${here}?refund#refund`} look="secondary" preventScrollReset>
            {words.ask}
          </ButtonLink>
        </div>
      )}
    </Panel>
  );
}
