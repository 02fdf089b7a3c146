import { ScrollText } from 'lucide';
import { data, href } from 'react-router';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { type AuditFilter, auditFilterFrom, auditFilterParams } from '#domain/audit/audit-filter.ts';
import { listActions, listActors, listAudit } from '#domain/audit/list-audit.ts';
import { listTaxClasses } from '#domain/pricing/queries.ts';
import { rowIdFrom } from '#lib/row-id.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { PageHeading } from '../components/page-heading.tsx';
import { Steps } from '../components/steps.tsx';
import { type AdminArgs, adminLoader } from '../guard.ts';
import type { Route } from './+types/audit';
import { AuditEntries } from './audit-entries.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { withClassNames } from './with-class-names.ts';

export const loader = adminLoader(async ({ shop, url, admin }: AdminArgs<Route.LoaderArgs>) => {
  const filter = auditFilterFrom(url.searchParams);
  const place = {
    after: rowIdFrom(url.searchParams.get('after')) ?? undefined,
    before: rowIdFrom(url.searchParams.get('before')) ?? undefined,
  };
  const toasts: Toast[] = [];
  const shown = await loadWithFallback(shop, {
    work: Promise.all([
      listAudit(shop.db, filter, place),
      listActions(shop.db),
      listActors(shop.db),
      listTaxClasses(shop.db),
    ]),
    fallback: null,
    message: texts.adminAudit.loadAuditFailed,
    toasts,
  });
  const [found, actions, actors, classes] = shown ?? [null, [], [], []];
  const page = found && { ...found, entries: withClassNames(found.entries, classes) };
  const [provider, ...others] = [...shop.gateways.values()].map(({ label }) => label);
  const only = others.length === 0 ? (provider ?? null) : null;
  return data({ page, actions, actors, filter, me: admin.uid, provider: only, toasts }, pageStatus(toasts));
});

export function meta() {
  return privateMeta(texts.admin.auditLog);
}

export default function AdminAuditLog({ loaderData }: Route.ComponentProps) {
  const { page, actions, actors, filter, me, provider, toasts } = loaderData;
  const isFiltered = auditFilterParams(filter).size > 0;
  const [first, last] = [page?.entries[0], page?.entries.at(-1)];
  return (
    <>
      <PageToasts toasts={toasts} />
      <PageHeading title={texts.admin.auditLog} />
      <AuditFilters
        key={auditFilterParams(filter).toString()}
        filter={filter}
        actions={actions}
        actors={actors}
        me={me}
        provider={provider}
      />
      {page === null && <LoadFailed title={texts.adminAudit.loadAuditFailed} />}
      {page && page.entries.length > 0 && (
        <AuditEntries entries={page.entries} me={me} isOpen={filter.entry !== null} />
      )}
      {page?.entries.length === 0 && (
        <EmptyState
          icon={ScrollText}
          title={isFiltered ? texts.adminAudit.nothingMatches : texts.adminAudit.emptyTitle}
        >
          <p>{isFiltered ? texts.admin.clearHint : texts.adminAudit.emptyHint}</p>
        </EmptyState>
      )}
      <Steps
        label={texts.adminAudit.listPages}
        previous={page?.hasNewer && first ? addressOf(filter, 'before', first.id) : null}
        next={page?.hasOlder && last ? addressOf(filter, 'after', last.id) : null}
      />
    </>
  );
}

function addressOf(filter: AuditFilter, side: 'before' | 'after', id: number): string {
  const params = auditFilterParams(filter);
  params.set(side, String(id));
  return `${href('/admin/audit')}?${params}`;
}
