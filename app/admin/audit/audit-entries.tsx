import { ChevronRight } from 'lucide';
import { href } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link/link.ts';
import { differences } from '#domain/audit/differences.ts';
import type { AuditRow } from '#domain/audit/list-audit.ts';
import { zoneDay } from '#lib/dates/zone.ts';
import * as texts from '#texts';
import { DateTime } from '../components/order-labels.tsx';
import { Changes } from './changes.tsx';
import { actionText, fieldText, providerOf, subjectIdText } from './labels.ts';
import { subjectText } from './subject-text.ts';

/** Fields that the entry does not list, because the text of its action already contains their values. */
const SAID_ABOVE = ['provider'];
const NAMED_FIELDS = 3;

type Props = {
  entries: AuditRow[];
  /** The id of the current administrator. */
  me: string;
  /** Whether the entries are expanded at first. A page with a single entry expands it. */
  isOpen: boolean;
};

/**
 * The audit log, grouped by day in the shop's time zone. Each entry says in one line who changed what and
 * when. Click an entry to see the old and new values.
 */
export function AuditEntries({ entries, me, isOpen }: Props) {
  return (
    <ol aria-label={texts.adminAudit.list} className="grid gap-6">
      {byDay(entries).map(([day, ofDay]) => (
        <li key={day} className="grid gap-2">
          <h2 className="text-sm font-semibold tracking-normal text-quiet">
            {texts.adminFormat.calendarDay(day)}
          </h2>
          <ol className="grid divide-y divide-line rounded-2xl border border-line bg-surface">
            {ofDay.map((entry) => (
              <Entry key={entry.id} entry={entry} me={me} isOpen={isOpen} />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

/** Groups the entries by day. Within a day, they keep their order. */
function byDay(entries: AuditRow[]): [day: string, entries: AuditRow[]][] {
  const days = new Map<string, AuditRow[]>();
  for (const entry of entries) {
    const day = zoneDay(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

function Entry({ entry, me, isOpen }: { entry: AuditRow; me: string; isOpen: boolean }) {
  const changes = differences(entry.before, entry.after).filter(({ name }) => !SAID_ABOVE.includes(name));
  const fields = changes.slice(0, NAMED_FIELDS).map(({ name }) => fieldText(name));
  const isMine = entry.actorUid === me;
  return (
    <li className="text-sm">
      <details open={isOpen} className="group">
        <summary className="grid min-h-11 cursor-pointer list-none grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-x-3 rounded-2xl px-4 py-2 hover:bg-sunken [&::-webkit-details-marker]:hidden">
          <Icon node={ChevronRight} className="size-4 text-quiet transition-transform group-open:rotate-90" />
          <time dateTime={entry.at.toISOString()} className="text-quiet tabular-nums">
            {texts.adminFormat.time(entry.at)}
          </time>
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
            <span className="font-semibold">{actionText(entry.action, providerOf(entry))}</span>
            <span className="min-w-0 wrap-anywhere">{subjectText(entry)}</span>
            <span className="min-w-0 text-xs text-quiet wrap-anywhere">
              {texts.adminAudit.changedFields(fields, changes.length - fields.length)}
            </span>
            {!isMine && <code className="text-xs text-quiet wrap-anywhere sm:ml-auto">{entry.actorUid}</code>}
          </span>
        </summary>
        <div className="grid gap-3 px-4 pt-1 pb-4 sm:pl-11">
          <p className="text-quiet">
            {texts.adminAudit.whenBy(
              <DateTime key="at" at={entry.at} />,
              isMine ? texts.adminAudit.you : <code key="actor">{entry.actorUid}</code>,
            )}
          </p>
          <Changes action={entry.action} changes={changes} />
          <Link
            to={`${href('/admin/audit')}?${new URLSearchParams({ subject: entry.subjectId })}`}
            className="inline-flex min-h-11 items-center justify-self-start break-all underline underline-offset-4"
          >
            {texts.adminAudit.allOf(subjectIdText(entry.subjectId))}
          </Link>
        </div>
      </details>
    </li>
  );
}
