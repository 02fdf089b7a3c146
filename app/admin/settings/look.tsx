import { data } from 'react-router';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { readSiteSettings } from '#domain/site/read-site-settings.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { SettingsHeading } from '../components/settings-heading.tsx';
import { type AdminArgs, adminForms, adminLoader } from '../guard.ts';
import type { Route } from './+types/look';
import { lookForms } from './look/actions.ts';
import { IconForm, LogoForm } from './look/logo-forms.tsx';
import { LookForm } from './look/look-form.tsx';
import { NavigationForm } from './look/navigation-form.tsx';

export const loader = adminLoader(async ({ shop }: AdminArgs<Route.LoaderArgs>) => {
  const toasts: Toast[] = [];
  const site = await loadWithFallback(shop, {
    work: readSiteSettings(shop.db),
    fallback: null,
    message: texts.adminSite.loadFailed,
    toasts,
  });
  return data({ site, toasts }, pageStatus(toasts));
});

export const action = adminForms(lookForms);

export function meta() {
  return privateMeta(texts.adminSite.lookTitle);
}

export default function LookSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { site, toasts } = loaderData;
  return (
    <>
      <PageToasts toasts={toasts} />
      <PageToasts toasts={actionData?.toasts} />
      <SettingsHeading title={texts.adminSite.lookTitle} />
      {site ? (
        <div data-edits="together" className="grid gap-6">
          <LookForm
            key={`look ${site.version}`}
            version={site.version}
            settings={site.values}
            reply={actionData}
          />
          <NavigationForm
            key={`navigation ${site.version}`}
            version={site.version}
            settings={site.values}
            reply={actionData}
          />
          <LogoForm
            key={`logo ${site.version}`}
            version={site.version}
            logo={site.values.logo}
            reply={actionData}
          />
          <IconForm
            key={`icon ${site.version}`}
            version={site.version}
            icon={site.values.icon}
            reply={actionData}
          />
        </div>
      ) : (
        <LoadFailed title={texts.adminSite.loadFailed} />
      )}
    </>
  );
}
