import { Form } from 'react-router';
import * as texts from '#texts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../components/badge.tsx';
import { Moment } from '../components/order-labels.tsx';
import { Panel } from '../components/panel.tsx';
import { Table, Td, Th } from '../components/table.tsx';

type Props = {
  refunds: {
    id: string;
    origin: 'shop' | 'provider' | 'reversal';
    state: 'pending' | 'completed' | 'failed';
    amountCents: number;
    providerRefundId: string | null;
    restocked: boolean;
    createdAt: Date;
    completedAt: Date | null;
  }[];
  /** Ids of those of lines that the provider undid. */
  undone: string[];
  /** As people know it. */
  provider: string;
};

/** Each time that money of the order went back: how much, and by whose will. */
export function Refunds({ refunds, undone, provider }: Props) {
  const origins = {
    shop: texts.adminPayments.refundByShop,
    provider: texts.adminPayments.refundAt(provider),
    reversal: texts.adminPayments.refundTaken,
  };
  if (refunds.length === 0) return null;
  const isTaken = refunds.some(({ origin }) => origin === 'reversal');
  return (
    <Panel title={texts.adminPayments.refunds}>
      <Table label={texts.adminPayments.refundTable}>
        <thead>
          <tr>
            <Th>{texts.adminPayments.refundTitle}</Th>
            <Th>{texts.adminPayments.state}</Th>
            <Th number>{texts.adminPayments.amount}</Th>
          </tr>
        </thead>
        <tbody>
          {refunds.map((refund) => (
            <tr key={refund.id}>
              <Td>
                {origins[refund.origin]}
                <span className="block text-xs text-quiet">
                  <Moment at={refund.completedAt ?? refund.createdAt} />
                </span>
                {refund.providerRefundId && (
                  <code className="block text-xs break-all text-quiet">{refund.providerRefundId}</code>
                )}
              </Td>
              <Td>
                <StateBadge {...refund} />
              </Td>
              <Td number>{texts.format.money(refund.amountCents)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {refunds
        .filter(({ id }) => undone.includes(id))
        .map((refund) => (
          <Repeat key={refund.id} refund={refund} provider={provider} />
        ))}
      {isTaken && <p className="text-sm text-quiet">{texts.adminPayments.takenHint(provider)}</p>}
    </Panel>
  );
}

function Repeat({ refund, provider }: { refund: Props['refunds'][number]; provider: string }) {
  return (
    <Form method="post" className="grid gap-3 rounded-2xl bg-sunken p-4">
      <input type="hidden" name="intent" value="repeat-refund" />
      <input type="hidden" name="refund" value={refund.id} />
      <p className="text-sm text-bad">{texts.adminPayments.refundUndone(refund.amountCents, provider)}</p>
      <Button look="secondary" className="w-fit">
        {texts.adminPayments.repeatRefund(refund.amountCents)}
      </Button>
    </Form>
  );
}

function StateBadge({ state, origin }: Pick<Props['refunds'][number], 'state' | 'origin'>) {
  if (state === 'pending') return <Badge tone="warn">{texts.adminPayments.refundPending}</Badge>;
  if (state === 'completed') return <Badge tone="good">{texts.adminPayments.refundDone}</Badge>;
  return (
    <Badge>{origin === 'reversal' ? texts.adminPayments.givenAgain : texts.adminPayments.refundFailed}</Badge>
  );
}
