import * as texts from '#texts';
import { Facts } from '../components/facts.tsx';
import { Moment } from '../components/order-labels.tsx';
import { Panel } from '../components/panel.tsx';

type Props = {
  payment: { state: string; method: string; captureId: string | null } | null;
  events: { at: Date; kind: string; detail: Record<string, unknown> }[];
  /** The provider's display name. */
  provider: string;
};

/** The history of the payment. */
export function PaymentHistory({ payment, events, provider }: Props) {
  return (
    <Panel title={texts.adminPayments.historyTitle}>
      {payment ? (
        <Facts
          rows={[
            [texts.adminPayments.state, texts.adminPayments.stateName(payment.state)],
            [texts.adminPayments.method, texts.adminPayments.methodName(payment.method)],
            [texts.adminPayments.capture(provider), payment.captureId],
          ]}
        />
      ) : (
        <p className="text-sm text-quiet">{texts.adminPayments.noPayment}</p>
      )}
      {events.length > 0 && (
        <ol className="grid gap-3 border-l-2 border-line pl-4 text-sm">
          {events.map((event, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows at its end
            <li key={index} className="grid gap-0.5">
              <span className="font-medium">{texts.adminPayments.eventName(event.kind, provider)}</span>
              <span className="text-xs text-quiet">
                <Moment at={event.at} />
                {words(event.detail)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

/** Internal details, which the event's type already expresses. */
const UNSHOWN = ['about'];

function words(detail: Record<string, unknown>): string {
  return Object.entries(detail)
    .filter(([name, value]) => value !== null && !UNSHOWN.includes(name))
    .map(([name, value]) => ` · ${texts.adminPayments.eventDetail(name, value)}`)
    .join('');
}
