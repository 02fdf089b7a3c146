import { FileText, Plus } from 'lucide';
import { data, href } from 'react-router';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { listPages } from '#domain/site/pages/queries.ts';
import { readSiteSettings } from '#domain/site/read-site-settings.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { SettingsHeading } from '../components/settings-heading.tsx';
import { type AdminArgs, adminForms, adminLoader } from '../guard.ts';
import type { Route } from './+types/pages';
import { PageTable } from './pages/page-table.tsx';
import { termsForms } from './pages/terms-actions.ts';
import { TermsForm } from './pages/terms-form.tsx';

const said = texts.adminPages;

export const loader = adminLoader(async ({ shop }: AdminArgs<Route.LoaderArgs>) => {
  const toasts: Toast[] = [];
  const found = await loadWithFallback(shop, {
    work: Promise.all([listPages(shop.db), readSiteSettings(shop.db)]),
    fallback: null,
    message: said.loadFailed,
    toasts,
  });
  const [pages, site] = found ?? [null, null];
  const terms = site && { version: site.version, pageId: site.values.termsPageId };
  return data({ pages, terms, toasts }, pageStatus(toasts));
});

export const action = adminForms(termsForms);

export function meta() {
  return privateMeta(said.title);
}

export default function Pages({ loaderData, actionData }: Route.ComponentProps) {
  const { pages, terms, toasts } = loaderData;
  return (
    <>
      <PageToasts toasts={toasts} />
      <PageToasts toasts={actionData?.toasts} />
      <SettingsHeading title={said.title}>
        <ButtonLink to={href('/admin/settings/pages/:id', { id: 'new' })}>
          <Icon node={Plus} className="size-4" />
          {said.addPage}
        </ButtonLink>
      </SettingsHeading>
      {pages === null && <LoadFailed title={said.loadFailed} />}
      {pages?.length === 0 && (
        <EmptyState icon={FileText} title={said.emptyTitle}>
          <p>{said.emptyHint}</p>
        </EmptyState>
      )}
      {pages && terms && pages.length > 0 && (
        <>
          <PageTable rows={pages} />
          <TermsForm key={terms.version} {...terms} pages={pages} reply={actionData} />
        </>
      )}
    </>
  );
}
