import { href, Link } from 'react-router';
import * as texts from '#texts';
import { actionText } from '../audit/labels.ts';
import { Moment } from '../components/order-labels.tsx';
import { Panel } from '../components/panel.tsx';

type Props = {
  acts: { id: number; at: Date; action: string }[];
  /** The payment provider's name; null if unknown. */
  provider: string | null;
};

/** The administrators' actions on this order. The audit log has the details. */
export function OrderActs({ acts, provider }: Props) {
  if (acts.length === 0) return null;
  return (
    <Panel title={texts.adminOrders.changes}>
      <ul className="grid text-sm">
        {acts.map((act) => (
          <li
            key={act.id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line last:border-0"
          >
            <Link
              to={`${href('/admin/audit')}?entry=${act.id}`}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              {actionText(act.action, provider)}
            </Link>
            <span className="text-quiet">
              <Moment at={act.at} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
