import { href } from 'react-router';
import { Link } from '#app/ui/link/link.ts';
import * as texts from '#texts';
import { DateTime } from '../../components/order-labels.tsx';
import { Panel } from '../../components/panel.tsx';
import type { TimelineEntry } from './timeline-entry.ts';

/** The number of entries that are shown at first. Older entries are collapsed. */
const SHOWN = 8;

/** The history of an order, newest first. */
export function OrderTimeline({ entries, orderId }: { entries: TimelineEntry[]; orderId: string }) {
  const older = entries.slice(SHOWN);
  return (
    <Panel
      title={texts.adminTimeline.title}
      end={
        <Link
          to={`${href('/admin/audit')}?subject=${orderId}`}
          className="inline-flex min-h-11 items-center text-sm text-quiet underline-offset-4 hover:underline"
        >
          {texts.adminOrders.changes}
        </Link>
      }
    >
      <Entries entries={entries.slice(0, SHOWN)} />
      {older.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center text-sm font-medium">
            {texts.adminTimeline.older(older.length)}
          </summary>
          <Entries entries={older} />
        </details>
      )}
    </Panel>
  );
}

function Entries({ entries }: { entries: TimelineEntry[] }) {
  return (
    <ol aria-label={texts.adminTimeline.title} className="grid text-sm">
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no ids, and no state
        <li key={index} className="relative grid gap-0.5 border-l-2 border-line pb-4 pl-5 last:pb-0">
          <span
            aria-hidden
            className={`absolute top-1.5 -left-[5px] size-2 rounded-full ${entry.isBad ? 'bg-bad' : 'bg-ink'}`}
          />
          <span className={`font-medium wrap-anywhere ${entry.isBad ? 'text-bad' : ''}`}>{entry.text}</span>
          {entry.detail && <span className="text-quiet wrap-anywhere">{entry.detail}</span>}
          {entry.link && (
            <a
              href={entry.link.to}
              rel="noreferrer"
              className="inline-flex min-h-8 w-fit items-center underline underline-offset-4"
            >
              {entry.link.text}
            </a>
          )}
          <span className="text-xs text-quiet">
            <DateTime at={entry.at} />
          </span>
        </li>
      ))}
    </ol>
  );
}
