import { Form, href } from 'react-router';
import * as texts from '#texts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../components/panel.tsx';

type Props = {
  order: { id: string; status: string | null; simulated: boolean; refundedCents: number };
  payment: { state: string } | null;
  /** The payment provider, as people know it. */
  provider: string;
  /** Whether it has refused the refund. */
  refused: boolean;
  totalCents: number;
  /** Whether the question is asked; it has an address of its own, so that it needs no script. */
  asking: boolean;
};

/** Gives back all that is left of the sum, after a question. */
export function Refund({ order, payment, provider, refused, totalCents, asking }: Props) {
  const here = href('/admin/orders/:id', { id: order.id });
  const leftCents = totalCents - order.refundedCents;
  if (order.status === 'REFUNDED' || !payment) return null;
  if (payment.state === 'refunding') {
    return (
      <Panel title={texts.adminPayments.refundTitle}>
        <p className="text-sm">
          {refused
            ? texts.adminPayments.refundRefused(provider)
            : texts.adminPayments.refundUnconfirmed(provider)}
        </p>
      </Panel>
    );
  }
  return (
    <Panel title={texts.adminPayments.refundTitle}>
      {asking ? (
        <Form method="post" className="grid gap-4" action={here}>
          <input type="hidden" name="intent" value="refund" />
          <p role="alert" className="text-sm font-medium">
            {texts.adminPayments.refundQuestion(leftCents, {
              part: order.refundedCents > 0,
              simulated: order.simulated,
            })}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button>{texts.adminPayments.refund(leftCents)}</Button>
            <ButtonLink to={here} look="secondary" preventScrollReset replace>
              {texts.adminPayments.keepOrder}
            </ButtonLink>
          </div>
        </Form>
      ) : (
        <div>
          <ButtonLink to={`${here}?refund`} look="secondary" preventScrollReset>
            {texts.adminPayments.askRefund(leftCents)}
          </ButtonLink>
        </div>
      )}
    </Panel>
  );
}
