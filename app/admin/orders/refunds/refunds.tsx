import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import * as texts from '#texts';
import { Badge } from '../../components/badge.tsx';
import { DateTime } from '../../components/order-labels.tsx';
import { Panel } from '../../components/panel.tsx';
import { Table, Td, Th } from '../../components/table.tsx';

type Undone = { id: string; refusal: string | null; cents: number };

type Props = {
  refunds: {
    id: string;
    origin: 'shop' | 'provider' | 'reversal';
    state: 'pending' | 'completed' | 'failed';
    amountCents: number;
    providerRefundId: string | null;
    restocked: boolean;
    refusal: string | null;
    byHand: boolean;
    handCents: number | null;
    handReference: string | null;
    createdAt: Date;
    completedAt: Date | null;
  }[];
  /** The failed and reversed refunds. Each has the amount that another attempt would refund. */
  undone: Undone[];
  provider: string;
};

/** The refunds of an order, each with its amount, its state, and who started it. */
export function Refunds({ refunds: recorded, undone, provider }: Props) {
  // The database also stores a refund record for items that were cancelled before payment. Nothing was paid
  // back for them, so they are not listed.
  const refunds = recorded.filter(({ handCents }) => handCents !== 0);
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
                {refund.byHand ? texts.adminPayments.refundByHand(provider) : origins[refund.origin]}
                <span className="block text-xs text-quiet">
                  <DateTime at={refund.completedAt ?? refund.createdAt} />
                </span>
                {refund.handCents !== null && (
                  <span className="block text-xs text-quiet wrap-anywhere">
                    {[texts.adminLater.byHand(refund.handCents), refund.handReference]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                )}
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
      {undone.map((refund) => (
        <Repeat key={refund.id} refund={refund} provider={provider} />
      ))}
      {isTaken && <p className="text-sm text-quiet">{texts.adminPayments.takenHint(provider)}</p>}
    </Panel>
  );
}

function Repeat({ refund, provider }: { refund: Undone; provider: string }) {
  const { cents, refusal } = refund;
  return (
    <Form method="post" className="grid gap-3 rounded-2xl bg-sunken p-4">
      <input type="hidden" name="intent" value="repeat-refund" />
      <input type="hidden" name="refund" value={refund.id} />
      <p className="text-sm text-bad">
        {refusal === null
          ? texts.adminPayments.refundUndone(cents, provider)
          : texts.adminPayments.refundRefused(cents, provider, refusal)}
      </p>
      <Button look="secondary" className="w-fit">
        {texts.adminPayments.repeatRefund(cents)}
      </Button>
    </Form>
  );
}

function StateBadge({
  state,
  origin,
  refusal,
}: Pick<Props['refunds'][number], 'state' | 'origin' | 'refusal'>) {
  if (state === 'pending') return <Badge tone="warn">{texts.adminPayments.refundPending}</Badge>;
  if (state === 'completed') return <Badge tone="good">{texts.adminPayments.refundDone}</Badge>;
  if (refusal !== null) return <Badge tone="bad">{texts.adminPayments.refundWasRefused}</Badge>;
  return (
    <Badge>{origin === 'reversal' ? texts.adminPayments.givenAgain : texts.adminPayments.refundFailed}</Badge>
  );
}
