import { data } from 'react-router';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import type { RequestContext } from '#app/request-context.ts';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { writeCategoryOrder } from '#domain/site/category-order.ts';
import { writePicks } from '#domain/site/home/pick-lines.ts';
import { readSiteSettings } from '#domain/site/read-site-settings.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { SettingsHeading } from '../components/settings-heading.tsx';
import { type AdminArgs, adminForms, adminLoader } from '../guard.ts';
import type { Route } from './+types/home';
import { homeForms } from './home/actions.ts';
import { BannerForm } from './home/banner-form.tsx';
import { CategoryOrderForm } from './home/category-order-form.tsx';
import { sectionsOf } from './home/sections/actions.ts';
import { SectionsPanel } from './home/sections/sections-panel.tsx';
import { SocialForm } from './home/social-form.tsx';

export const loader = adminLoader(async ({ shop }: AdminArgs<Route.LoaderArgs>) => {
  const toasts: Toast[] = [];
  const site = await loadWithFallback(shop, {
    work: readHomeSettings(shop.db),
    fallback: null,
    message: texts.adminSite.loadFailed,
    toasts,
  });
  return data({ site, toasts }, pageStatus(toasts));
});

async function readHomeSettings(db: RequestContext['db']) {
  const site = await readSiteSettings(db);
  const sections = await Promise.all(
    sectionsOf(site.values).map(async (section) => ({
      section,
      isShown: !section.off && (section.kind !== 'banner' || site.values.bannerShown),
      picks: section.kind === 'picks' ? await writePicks(db, section.products) : '',
    })),
  );
  return { ...site, sections, order: await writeCategoryOrder(db, site.values.categoryOrder) };
}

export const action = adminForms(homeForms);

export function meta() {
  return privateMeta(texts.adminSite.homeTitle);
}

export default function HomeSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { site, toasts } = loaderData;
  return (
    <>
      <PageToasts toasts={toasts} />
      <PageToasts toasts={actionData?.toasts} />
      <SettingsHeading title={texts.adminSite.homeTitle} />
      {site ? (
        <div data-edits="together" className="grid gap-6">
          <SectionsPanel version={site.version} sections={site.sections} reply={actionData} />
          <BannerForm
            key={`banner ${site.version}`}
            version={site.version}
            settings={site.values}
            reply={actionData}
          />
          <CategoryOrderForm
            key={`categories ${site.version}`}
            version={site.version}
            order={site.order}
            reply={actionData}
          />
          <SocialForm
            key={`social ${site.version}`}
            version={site.version}
            social={site.values.socialKey}
            reply={actionData}
          />
        </div>
      ) : (
        <LoadFailed title={texts.adminSite.loadFailed} />
      )}
    </>
  );
}
