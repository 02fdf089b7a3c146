import { dayFrom } from '#lib/day.ts';
import { rowIdFrom } from '#lib/row-id.ts';

/** Filters of the audit log. */
export type AuditFilter = {
  /** The action, such as 'product.delete'; '' for all actions. */
  action: string;
  /** The administrator's user id; '' for all administrators. */
  actor: string;
  /** Id of the changed object; '' for all objects. */
  subject: string;
  /** The id of a single entry; null for all entries. */
  entry: number | null;
  /** The first and last day in the shop's time zone, as 'YYYY-MM-DD'; '' for no limit. */
  from: string;
  to: string;
};

const MAX_SUBJECT = 100;
const MAX_ACTOR = 128;

/** Reads the filter from a URL. Ignores invalid parts. */
export function auditFilterFrom(params: URLSearchParams): AuditFilter {
  const action = params.get('action') ?? '';
  const text = (name: string) => (params.get(name) ?? '').replace(/\p{Cc}/gu, '').trim();
  return {
    action: /^[a-z]+\.[a-z-]{1,50}$/.test(action) ? action : '',
    actor: text('actor').slice(0, MAX_ACTOR),
    subject: text('subject').slice(0, MAX_SUBJECT),
    entry: rowIdFrom(params.get('entry')),
    from: dayFrom(params.get('from')),
    to: dayFrom(params.get('to')),
  };
}

/** The URL parameters of a filter. */
export function auditFilterParams({ action, actor, subject, entry, from, to }: AuditFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (action !== '') params.set('action', action);
  if (actor !== '') params.set('actor', actor);
  if (subject !== '') params.set('subject', subject);
  if (entry !== null) params.set('entry', String(entry));
  if (from !== '') params.set('from', from);
  if (to !== '') params.set('to', to);
  return params;
}
