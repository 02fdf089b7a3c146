import { formatCents } from '#lib/money.ts';
import { Facts } from '../parts/facts.tsx';
import { Moment } from '../parts/order-words.tsx';
import { Panel } from '../parts/panel.tsx';

type Props = {
  payment: { state: string; method: string; captureId: string | null; refundId: string | null } | null;
  events: { at: Date; kind: string; detail: Record<string, unknown> }[];
};

/** What happened to the payment, in order. */
export function PaymentHistory({ payment, events }: Props) {
  return (
    <Panel title="Payment History">
      {payment ? (
        <Facts
          rows={[
            ['State', payment.state],
            ['Way to pay', payment.method],
            ['PayPal capture', payment.captureId],
            ['PayPal refund', payment.refundId],
          ]}
        />
      ) : (
        <p className="text-sm text-quiet">This order was recorded without a payment.</p>
      )}
      {events.length > 0 && (
        <ol className="grid gap-3 border-l-2 border-line pl-4 text-sm">
          {events.map((event, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows at its end
            <li key={index} className="grid gap-0.5">
              <span className="font-medium">{sentence(event.kind)}</span>
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

/** 'Refund started' for 'refund-started'. */
function sentence(kind: string): string {
  const text = kind.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function words(detail: Record<string, unknown>): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => ` · ${word(name, value)}`)
    .join('');
}

function word(name: string, value: unknown): string {
  if (typeof value === 'number' && name.endsWith('Cents'))
    return `${name.slice(0, -5)}: ${formatCents(value)}`;
  return `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`;
}
