import { Link } from 'react-router';
import { differences } from '#domain/audit/differences.ts';
import type { AuditRow } from '#domain/audit/list-audit.ts';
import { Moment } from '../parts/order-words.tsx';
import { actionText, fieldText, valueText } from './words.ts';

/** Who changed what, when, from what to what. `me` is the id of the administrator who reads. */
export function AuditEntries({ entries, me }: { entries: AuditRow[]; me: string }) {
  return (
    <ol aria-label="Changes, the newest first" className="grid gap-3">
      {entries.map((entry) => (
        <li key={entry.id} className="grid gap-2 rounded-2xl border border-line bg-surface p-4 text-sm">
          <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span className="font-semibold">{actionText(entry.action)}</span>
            <span className="min-w-0 break-words">{entry.subjectName}</span>
            <Link
              to={`/admin/audit?${new URLSearchParams({ subject: entry.subjectId })}`}
              title="All changes of this one"
              className="min-w-0 break-all text-xs text-quiet underline underline-offset-4 hover:text-ink"
            >
              {entry.subjectId}
            </Link>
            <span className="text-xs text-quiet sm:ml-auto">
              <Moment at={entry.at} /> UTC, {entry.actorUid === me ? 'you' : <code>{entry.actorUid}</code>}
            </span>
          </div>
          <Changes entry={entry} />
        </li>
      ))}
    </ol>
  );
}

function Changes({ entry }: { entry: AuditRow }) {
  const changes = differences(entry.before, entry.after);
  if (changes.length === 0) return null;
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {changes.map(({ name, before, after }) => (
        <div key={name} className="contents">
          <dt className="text-quiet">{fieldText(name)}</dt>
          <dd className="min-w-0 pb-1 break-words whitespace-pre-wrap">
            {before !== null && (
              <>
                <span className="sr-only">was </span>
                <del className="text-bad decoration-1">{valueText(name, before)}</del>
              </>
            )}
            {before !== null && after !== null && <span aria-hidden="true"> → </span>}
            {after !== null && (
              <>
                <span className="sr-only">, is now </span>
                <ins className="text-good no-underline">{valueText(name, after)}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
