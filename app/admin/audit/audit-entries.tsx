import { href, Link } from 'react-router';
import { differences } from '#domain/audit/differences.ts';
import type { AuditRow } from '#domain/audit/list-audit.ts';
import * as texts from '#texts';
import { Moment } from '../components/order-labels.tsx';
import { actionText, auditValueText, fieldText, providerOf, subjectIdText } from './labels.ts';
import { subjectText, zoneText } from './subject-text.ts';

/** Already included in the action's text. */
const SAID_ABOVE = ['provider'];

/** Who changed what and when, with old and new values. `me` is the id of the current administrator. */
export function AuditEntries({ entries, me }: { entries: AuditRow[]; me: string }) {
  return (
    <ol aria-label={texts.adminAudit.list} className="grid gap-3">
      {entries.map((entry) => (
        <li key={entry.id} className="grid gap-2 rounded-2xl border border-line bg-surface p-4 text-sm">
          <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span className="font-semibold">{actionText(entry.action, providerOf(entry))}</span>
            <span className="min-w-0 wrap-anywhere">{subjectText(entry)}</span>
            <Link
              to={`${href('/admin/audit')}?${new URLSearchParams({ subject: entry.subjectId })}`}
              title={texts.adminAudit.allOfSubject}
              aria-label={texts.adminAudit.allOf(subjectIdText(entry.subjectId))}
              className="inline-flex min-h-6 min-w-6 items-center break-all text-xs text-quiet underline underline-offset-4 hover:text-ink"
            >
              {subjectIdText(entry.subjectId)}
            </Link>
            <span className="text-xs text-quiet sm:ml-auto">
              {texts.adminAudit.whenBy(
                <Moment key="at" at={entry.at} />,
                entry.actorUid === me ? texts.adminAudit.you : <code key="actor">{entry.actorUid}</code>,
              )}
            </span>
          </div>
          <Changes entry={entry} />
        </li>
      ))}
    </ol>
  );
}

function Changes({ entry }: { entry: AuditRow }) {
  const changes = differences(entry.before, entry.after).filter(({ name }) => !SAID_ABOVE.includes(name));
  if (changes.length === 0) return null;
  const textOf = (name: string, value: string | boolean) =>
    name === 'name' && entry.action.endsWith('-zone') ? zoneText(String(value)) : auditValueText(name, value);
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {changes.map(({ name, before, after }) => (
        <div key={name} className="contents">
          <dt className="text-quiet">{fieldText(name)}</dt>
          <dd className="min-w-0 pb-1 wrap-anywhere whitespace-pre-wrap">
            {before !== null && (
              <>
                <span className="sr-only">{texts.adminAudit.was}</span>
                <del className="text-bad decoration-1">{textOf(name, before)}</del>
              </>
            )}
            {before !== null && after !== null && <span aria-hidden="true"> → </span>}
            {after !== null && (
              <>
                <span className="sr-only">{texts.adminAudit.isNow}</span>
                <ins className="text-good no-underline">{textOf(name, after)}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
