import { data } from 'react-router';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import type { RequestContext } from '#app/request-context.ts';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { SettingsHeading } from '../components/settings-heading.tsx';
import { type AdminArgs, adminForms, adminLoader } from '../guard.ts';
import type { Route } from './+types/payments';
import { paymentForms } from './payments/actions.ts';
import { loadProviders } from './payments/load-providers.ts';
import { MethodsForm } from './payments/methods-form.tsx';
import { ProviderPanel } from './payments/provider-panel.tsx';
import { readMethods } from './payments/read-methods.ts';

const said = texts.adminPaymentSettings;

export const loader = adminLoader(async ({ shop }: AdminArgs<Route.LoaderArgs>) => {
  const toasts: Toast[] = [];
  const read = await loadWithFallback(shop, {
    work: readPayments(shop),
    fallback: null,
    message: said.loadFailed,
    toasts,
  });
  return data({ read, toasts }, pageStatus(toasts));
});

async function readPayments(shop: RequestContext) {
  const [methods, providers] = await Promise.all([readMethods(shop), loadProviders(shop)]);
  return { ...methods, providers };
}

export const action = adminForms(paymentForms);

export function meta() {
  return privateMeta(said.title);
}

export default function PaymentSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { read, toasts } = loaderData;
  return (
    <>
      <PageToasts toasts={toasts} />
      <PageToasts toasts={actionData?.toasts} />
      <SettingsHeading title={said.title} />
      {read ? (
        <div className="grid gap-6">
          <MethodsForm
            key={read.version}
            version={read.version}
            currency={read.currency}
            methods={read.methods}
            reply={actionData}
          />
          <div className="grid items-start gap-6 xl:grid-cols-2">
            {read.providers.map((provider) => (
              <ProviderPanel key={provider.name} provider={provider} reply={actionData} />
            ))}
          </div>
          <p className="text-sm text-quiet">{said.notedHint}</p>
        </div>
      ) : (
        <LoadFailed title={said.loadFailed} />
      )}
    </>
  );
}
