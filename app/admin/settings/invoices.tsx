import { Download } from 'lucide';
import { data, href } from 'react-router';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import type { RequestContext } from '#app/request-context.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { readInvoiceSettings } from '#domain/invoices/read-settings.ts';
import { readSiteSettings } from '#domain/site/read-site-settings.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { SettingsHeading } from '../components/settings-heading.tsx';
import { type AdminArgs, adminForms, adminLoader } from '../guard.ts';
import type { Route } from './+types/invoices';
import { invoicesForms } from './invoices/actions.ts';
import { CompanyForm } from './invoices/company-form.tsx';
import { CompanyShownForm } from './invoices/company-shown-form.tsx';

export const loader = adminLoader(async ({ shop }: AdminArgs<Route.LoaderArgs>) => {
  const toasts: Toast[] = [];
  const read = await loadWithFallback(shop, {
    work: readSettings(shop.db),
    fallback: null,
    message: texts.adminInvoices.loadFailed,
    toasts,
  });
  return data({ read, toasts }, pageStatus(toasts));
});

async function readSettings(db: RequestContext['db']) {
  const settings = await readInvoiceSettings(db);
  const { values, version } = await readSiteSettings(db);
  return { settings, site: { version, shown: values.companyShown } };
}

export const action = adminForms(invoicesForms);

export function meta() {
  return privateMeta(texts.adminInvoices.title);
}

export default function InvoiceSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { read, toasts } = loaderData;
  return (
    <>
      <PageToasts toasts={toasts} />
      <PageToasts toasts={actionData?.toasts} />
      <SettingsHeading title={texts.adminInvoices.title}>
        <a href={href('/admin/invoices.csv')} download className={buttonClass('secondary')}>
          <Icon node={Download} className="size-4" />
          {texts.adminInvoices.exportCsv}
        </a>
      </SettingsHeading>
      {read ? (
        <div className="grid gap-6">
          <CompanyForm key={`company ${read.settings.version}`} settings={read.settings} reply={actionData} />
          <CompanyShownForm key={`shown ${read.site.version}`} {...read.site} reply={actionData} />
        </div>
      ) : (
        <LoadFailed title={texts.adminInvoices.loadFailed} />
      )}
    </>
  );
}
