import type { Difference } from '#domain/audit/differences.ts';
import * as texts from '#texts';
import { auditValueText, fieldText } from './labels.ts';
import { zoneText } from './subject-text.ts';

/** The old and the new value of each changed field, without empty values. */
export function Changes({ action, changes }: { action: string; changes: Difference[] }) {
  if (changes.length === 0) return null;
  const textOf = (name: string, value: string | boolean) =>
    name === 'name' && action.endsWith('-zone') ? zoneText(String(value)) : auditValueText(name, value);
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
