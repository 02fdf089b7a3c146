import { Search } from 'lucide';
import { data } from 'react-router';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { listSearches, MAX_LISTED_SEARCHES } from '#domain/search-log/list-searches.ts';
import { COMMON_FROM } from '#domain/search-log/record-searches.ts';
import { RETENTION_DAYS } from '#domain/search-log/sweep-searches.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { PageHeading } from '../components/page-heading.tsx';
import { type AdminArgs, adminLoader } from '../guard.ts';
import type { Route } from './+types/searches';
import { SearchedTable } from './searched-table.tsx';

export const loader = adminLoader(async ({ shop }: AdminArgs<Route.LoaderArgs>) => {
  const toasts: Toast[] = [];
  const searches = await loadWithFallback(shop, {
    work: listSearches(shop.readsDb),
    fallback: null,
    message: texts.adminSearches.loadFailed,
    toasts,
  });
  const limits = { days: RETENTION_DAYS, networks: COMMON_FROM, most: MAX_LISTED_SEARCHES };
  return data({ searches, limits, toasts }, pageStatus(toasts));
});

export function meta() {
  return privateMeta(texts.adminSearches.title);
}

export default function AdminSearches({ loaderData }: Route.ComponentProps) {
  const { searches, limits, toasts } = loaderData;
  const isEmpty = searches?.inVain.length === 0 && searches.found.length === 0;
  return (
    <>
      <PageToasts toasts={toasts} />
      <PageHeading title={texts.adminSearches.title} />
      <p className="max-w-prose text-sm text-quiet">
        {texts.adminSearches.hint(limits.days, limits.networks)}
      </p>
      {searches === null && <LoadFailed title={texts.adminSearches.loadFailed} />}
      {isEmpty && (
        <EmptyState icon={Search} title={texts.adminSearches.emptyTitle}>
          <p>{texts.adminSearches.emptyHint}</p>
        </EmptyState>
      )}
      {searches && !isEmpty && (
        <>
          <SearchedTable
            title={texts.adminSearches.inVainTitle}
            label={texts.adminSearches.inVainTable}
            hint={
              searches.inVain.length > 0 ? texts.adminSearches.inVainHint : texts.adminSearches.noneInVain
            }
            searches={searches.inVain}
            most={limits.most}
          />
          <SearchedTable
            title={texts.adminSearches.foundTitle}
            label={texts.adminSearches.foundTable}
            hint={searches.found.length > 0 ? null : texts.adminSearches.noneFound}
            searches={searches.found}
            most={limits.most}
          />
        </>
      )}
    </>
  );
}
