import { Form } from 'react-router';
import { formatCents } from '#lib/money.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../parts/panel.tsx';

type Props = {
  order: { id: string; status: string | null; simulated: boolean };
  payment: { state: string } | null;
  /** Whether PayPal has refused the refund. */
  refused: boolean;
  totalCents: number;
  /** Whether the question is asked; it has an address of its own, so that it needs no script. */
  asking: boolean;
};

/** Gives the whole sum back, after a question. */
export function Refund({ order, payment, refused, totalCents, asking }: Props) {
  const here = `/admin/orders/${order.id}`;
  const amount = formatCents(totalCents);
  if (order.status === 'REFUNDED' || !payment) return null;
  if (payment.state === 'refunding') {
    return (
      <Panel title="Refund">
        <p className="text-sm">
          {refused
            ? 'PayPal refuses the refund. Look at the payment there and give the money back by hand: the shop notices it.'
            : 'The refund is on its way: PayPal has not confirmed it yet.'}
        </p>
      </Panel>
    );
  }
  return (
    <Panel title="Refund">
      {asking ? (
        <Form method="post" className="grid gap-4" action={here}>
          <input type="hidden" name="intent" value="refund" />
          <p role="alert" className="text-sm font-medium">
            Refund the whole {amount}? The goods go back on sale.{' '}
            {order.simulated ? 'The payment was simulated: no money moves.' : 'This can’t be undone.'}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button>Refund {amount}</Button>
            <ButtonLink to={here} look="secondary" preventScrollReset replace>
              Keep the order
            </ButtonLink>
          </div>
        </Form>
      ) : (
        <div>
          <ButtonLink to={`${here}?refund`} look="secondary" preventScrollReset>
            Refund {amount}…
          </ButtonLink>
        </div>
      )}
    </Panel>
  );
}
