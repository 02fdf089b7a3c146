import * as texts from '#texts';
import { Badge } from '../../components/badge.tsx';
import { Facts } from '../../components/facts.tsx';
import { DateTime } from '../../components/order-labels.tsx';
import { Panel } from '../../components/panel.tsx';

type Dispute = {
  id: string;
  status: string;
  reason: string;
  stage: string | null;
  outcome: string | null;
  amountCents: number | null;
  respondBy: Date | null;
  openedAt: Date;
};

/** The disputes about an order. The merchant can respond to them only at the payment provider. */
export function Disputes({ disputes, provider }: { disputes: Dispute[]; provider: string }) {
  if (disputes.length === 0) return null;
  return (
    <Panel title={texts.adminPayments.disputes}>
      {disputes.map((dispute) => (
        <Facts
          key={dispute.id}
          rows={[
            [texts.adminPayments.disputeCase, <code key="id">{dispute.id}</code>],
            [
              texts.adminPayments.state,
              <DisputeBadge key="state" status={dispute.status} provider={provider} />,
            ],
            [texts.adminPayments.disputeOutcome, outcomeOf(dispute, provider)],
            [texts.adminPayments.disputeReason, texts.adminPayments.reason(dispute.reason)],
            [texts.adminPayments.disputeStage, dispute.stage && texts.adminPayments.stage(dispute.stage)],
            [
              texts.adminPayments.disputeAmount,
              dispute.amountCents === null ? null : texts.format.money(dispute.amountCents),
            ],
            [texts.adminPayments.disputeOpened(), <DateTime key="opened" at={dispute.openedAt} />],
            [
              texts.adminPayments.disputeAnswerBy(),
              dispute.respondBy && dispute.status !== 'RESOLVED' && <DateTime at={dispute.respondBy} />,
            ],
          ]}
        />
      ))}
      {disputes.some(({ status }) => status !== 'RESOLVED') && (
        <p className="text-sm text-quiet">{texts.adminPayments.answerThere(provider)}</p>
      )}
    </Panel>
  );
}

/** The outcome of a dispute in words; null if it has none yet. */
function outcomeOf({ outcome }: Dispute, provider: string): string | null {
  return outcome === null || outcome === 'NONE' ? null : texts.adminPayments.outcome(outcome, provider);
}

/** The status of a dispute as a label, red unless it is resolved. */
function DisputeBadge({ status, provider }: { status: string; provider: string }) {
  const tone = status === 'RESOLVED' ? 'quiet' : 'bad';
  return <Badge tone={tone}>{texts.adminPayments.disputeStatus(status, provider)}</Badge>;
}
