import { data } from 'react-router';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { PAY_LATER_METHODS } from '#domain/orders/pay-later/methods.ts';
import { readPayLaterSettings } from '#domain/orders/pay-later/read-settings.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { SettingsHeading } from '../components/settings-heading.tsx';
import { type AdminArgs, adminForms, adminLoader } from '../guard.ts';
import type { Route } from './+types/pay-later';
import { AccountForm } from './pay-later/account-form.tsx';
import { payLaterForms } from './pay-later/actions.ts';
import { MethodForm } from './pay-later/method-form.tsx';

export const loader = adminLoader(async ({ shop }: AdminArgs<Route.LoaderArgs>) => {
  const toasts: Toast[] = [];
  const read = await loadWithFallback(shop, {
    work: readPayLaterSettings(shop.db),
    fallback: null,
    message: texts.adminPayLater.loadFailed,
    toasts,
  });
  return data({ read, toasts }, pageStatus(toasts));
});

export const action = adminForms(payLaterForms);

export function meta() {
  return privateMeta(texts.adminPayLater.title);
}

export default function PayLaterSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { read, toasts } = loaderData;
  return (
    <>
      <PageToasts toasts={toasts} />
      <PageToasts toasts={actionData?.toasts} />
      <SettingsHeading title={texts.adminPayLater.title} />
      {read ? (
        <div className="grid gap-6">
          <p className="max-w-2xl text-sm text-quiet">{texts.adminPayLater.intro}</p>
          {/* All forms share a version. A form starts again only if its own settings have changed, so that saving
              one form keeps the input of the others. */}
          <AccountForm
            key={JSON.stringify(read.settings.account)}
            account={read.settings.account}
            version={read.version}
            reply={actionData}
          />
          {PAY_LATER_METHODS.map((method) => (
            <MethodForm
              key={method + JSON.stringify(read.settings.methods[method])}
              method={method}
              settings={read.settings.methods[method]}
              version={read.version}
              reply={actionData}
            />
          ))}
        </div>
      ) : (
        <LoadFailed title={texts.adminPayLater.loadFailed} />
      )}
    </>
  );
}
