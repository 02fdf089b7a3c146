import { TriangleAlert } from 'lucide';
import { href } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link/link.ts';
import type { OpenDispute } from '#domain/dashboard/open-disputes.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import * as texts from '#texts';
import { DateTime } from '../components/order-labels.tsx';
import { Panel } from '../components/panel.tsx';

type Props = {
  count: number;
  first: OpenDispute[];
  /** The provider's name if all disputes have the same provider; otherwise null. */
  provider: string | null;
};

/**
 * The warning about open disputes. The one with the nearest deadline is first, because the disputed money may
 * be withdrawn.
 */
export function OpenDisputes({ count, first, provider }: Props) {
  if (count === 0) return null;
  return (
    <Panel
      title={texts.adminDashboard.openDisputes}
      anchor="disputes"
      end={<Icon node={TriangleAlert} className="size-5 text-bad" />}
    >
      <p className="text-sm">{texts.adminDashboard.disputedAt(count, provider)}</p>
      <ul className="grid">
        {first.map((dispute) => (
          <li
            key={dispute.id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line text-sm last:border-0"
          >
            <Link
              to={href('/admin/orders/:id', { id: dispute.orderId })}
              className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
            >
              {texts.adminOrders.order} <span className="font-mono">{shortOrderId(dispute.orderId)}</span>
            </Link>
            <span>
              {texts.adminDashboard.disputedAmount(
                texts.adminPayments.reason(dispute.reason),
                dispute.amountCents,
              )}
            </span>
            <span className="text-quiet">
              {dispute.respondBy ? (
                <>
                  {texts.adminDashboard.answerBy} <DateTime at={dispute.respondBy} />
                </>
              ) : (
                texts.adminDashboard.noAnswerDue
              )}
            </span>
          </li>
        ))}
      </ul>
      {count > first.length && (
        <p className="text-sm text-quiet">{texts.adminDashboard.moreDisputes(count - first.length)}</p>
      )}
    </Panel>
  );
}
