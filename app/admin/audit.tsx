import { ScrollText } from 'lucide-react';
import { data } from 'react-router';
import { type AuditFilter, auditFilterFrom, auditFilterParams } from '#domain/audit/audit-filter.ts';
import { listActions, listActors, listAudit } from '#domain/audit/list-audit.ts';
import { messages } from '#lib/messages.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import type { Toast } from '#lib/toast.ts';
import { loadOrSay, statusOf } from '../load.ts';
import { privateMeta } from '../page-meta.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/audit';
import { AuditEntries } from './audit/audit-entries.tsx';
import { AuditFilters } from './audit/audit-filters.tsx';
import { type AdminArgs, adminLoader } from './guard.ts';
import { PageHeading } from './parts/page-heading.tsx';
import { Steps } from './parts/steps.tsx';

export const loader = adminLoader(async ({ shop, url, admin }: AdminArgs<Route.LoaderArgs>) => {
  const filter = auditFilterFrom(url.searchParams);
  const place = {
    after: rowIdFrom(url.searchParams.get('after')) ?? undefined,
    before: rowIdFrom(url.searchParams.get('before')) ?? undefined,
  };
  const toasts: Toast[] = [];
  const shown = await loadOrSay(shop, {
    work: Promise.all([listAudit(shop.db, filter, place), listActions(shop.db), listActors(shop.db)]),
    fallback: null,
    message: messages.loadAuditFailed,
    toasts,
  });
  const [page, actions, actors] = shown ?? [null, [], []];
  return data({ page, actions, actors, filter, me: admin.uid, toasts }, statusOf(toasts));
});

export function meta() {
  return privateMeta('Audit Log');
}

export default function AdminAuditLog({ loaderData }: Route.ComponentProps) {
  const { page, actions, actors, filter, me, toasts } = loaderData;
  const isFiltered = auditFilterParams(filter).size > 0;
  const [first, last] = [page?.entries[0], page?.entries.at(-1)];
  return (
    <>
      <PageToasts toasts={toasts} />
      <PageHeading title="Audit Log" />
      <AuditFilters
        key={auditFilterParams(filter).toString()}
        filter={filter}
        actions={actions}
        actors={actors}
        me={me}
      />
      {page && page.entries.length > 0 && <AuditEntries entries={page.entries} me={me} />}
      {page?.entries.length === 0 && (
        <EmptyState icon={ScrollText} title={isFiltered ? 'No entry matches' : 'Nothing was changed yet'}>
          <p>
            {isFiltered ? 'Change or clear the filter.' : 'Every change an administrator makes appears here.'}
          </p>
        </EmptyState>
      )}
      <Steps
        label="Log pages"
        previous={page?.hasNewer && first ? addressOf(filter, 'before', first.id) : null}
        next={page?.hasOlder && last ? addressOf(filter, 'after', last.id) : null}
      />
    </>
  );
}

function addressOf(filter: AuditFilter, side: 'before' | 'after', id: number): string {
  const params = auditFilterParams(filter);
  params.set(side, String(id));
  return `/admin/audit?${params}`;
}
