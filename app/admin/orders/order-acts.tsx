import { Link } from 'react-router';
import { actionText } from '../audit/words.ts';
import { Moment } from '../parts/order-words.tsx';
import { Panel } from '../parts/panel.tsx';

type Props = { acts: { id: number; at: Date; action: string }[] };

/** What administrators did to this order; the audit log tells it in full. */
export function OrderActs({ acts }: Props) {
  if (acts.length === 0) return null;
  return (
    <Panel title="Changes by Administrators">
      <ul className="grid text-sm">
        {acts.map((act) => (
          <li
            key={act.id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line last:border-0"
          >
            <Link
              to={`/admin/audit?entry=${act.id}`}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              {actionText(act.action)}
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
