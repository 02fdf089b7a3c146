import { Form, href } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import * as texts from '#texts';
import { Panel } from '../components/panel.tsx';
import { RefundByHand } from './refund-by-hand.tsx';
import type { ShownLater } from './show-later.ts';
import { useQuestionFocus } from './use-question-focus.ts';

type Props = {
  order: { id: string; status: string | null; simulated: boolean; refundedCents: number };
  payment: { state: string } | null;
  /** How the order is paid later; null if it was paid at once. */
  later: ShownLater | null;
  /** The provider's display name. */
  provider: string;
  /** Whether a full refund failed; it is then retried in the list of refunds. */
  undone: boolean;
  totalCents: number;
  /** Whether the confirmation is shown. It has an address of its own, so it works without script. */
  asking: boolean;
};

/** Refunds the remaining amount, after a confirmation. */
export function Refund({ order, payment, later, provider, undone, totalCents, asking }: Props) {
  const here = href('/admin/orders/:id', { id: order.id });
  const { question, ask } = useQuestionFocus(asking);
  const leftCents = totalCents - order.refundedCents;
  if (order.status === 'REFUNDED' || !payment || undone) return null;
  if (later) return <RefundByHand orderId={order.id} {...{ later, leftCents, asking }} />;
  if (payment.state === 'refunding') {
    return (
      <Panel title={texts.adminPayments.refundTitle}>
        <p className="text-sm">{texts.adminPayments.refundUnconfirmed(provider)}</p>
      </Panel>
    );
  }
  return (
    <Panel title={texts.adminPayments.refundTitle}>
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
          <input type="hidden" name="intent" value="refund" />
          <p id="refund-question" role="alert" className="text-sm font-medium">
            {texts.adminPayments.refundQuestion(leftCents, {
              part: order.refundedCents > 0,
              simulated: order.simulated,
            })}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button>{texts.adminPayments.refund(leftCents)}</Button>
            <ButtonLink to={here} look="secondary" preventScrollReset replace>
              {texts.adminPayments.cancel}
            </ButtonLink>
          </div>
        </Form>
      ) : (
        <div>
          <ButtonLink ref={ask} to={`${here}?refund#refund`} look="secondary" preventScrollReset>
            {texts.adminPayments.askRefund(leftCents)}
          </ButtonLink>
        </div>
      )}
    </Panel>
  );
}
