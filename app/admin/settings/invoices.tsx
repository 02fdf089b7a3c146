import { Download } from 'lucide';
import { data, Form, href } from 'react-router';
import { hiddenNumber } from '#app/forms/fields.ts';
import { success } from '#app/forms/outcome.ts';
import { useFormState } from '#app/forms/use-form-state.ts';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { companyFields } from '#domain/invoices/company-fields.ts';
import { readInvoiceSettings } from '#domain/invoices/read-settings.ts';
import { saveInvoiceSettings } from '#domain/invoices/save-settings.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { TextArea } from '../components/form-fields.tsx';
import { Panel } from '../components/panel.tsx';
import { SettingsHeading } from '../components/settings-heading.tsx';
import { type AdminArgs, adminForm, adminForms, adminLoader } from '../guard.ts';
import type { Route } from './+types/invoices';

export const loader = adminLoader(async ({ shop }: AdminArgs<Route.LoaderArgs>) => {
  const toasts: Toast[] = [];
  const settings = await loadWithFallback(shop, {
    work: readInvoiceSettings(shop.db),
    fallback: null,
    message: texts.adminInvoices.loadFailed,
    toasts,
  });
  return data({ settings, toasts }, pageStatus(toasts));
});

const labels = {
  company_name: { label: texts.adminInvoices.companyName },
  company_address: { label: texts.adminInvoices.companyAddress },
  tax_number: { label: texts.adminInvoices.taxNumber },
  company_email: { label: texts.adminInvoices.companyEmail },
  company_phone: { label: texts.adminInvoices.companyPhone },
  prefix: { label: texts.adminInvoices.prefix },
};

const forms = {
  '': adminForm({
    fields: { version: hiddenNumber, ...companyFields },
    texts: { fields: labels },
    onRefusal: () => ({}),
    async run({ values, shop, actor }) {
      await saveInvoiceSettings(shop.db, { ...values, actorUid: actor.uid });
      return success(texts.adminInvoices.saved, href('/admin/settings/invoices'));
    },
  }),
};

export const action = adminForms(forms);

export function meta() {
  return privateMeta(texts.adminInvoices.title);
}

export default function InvoiceSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, toasts } = loaderData;
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
      {settings ? (
        <CompanyForm key={settings.version} settings={settings} reply={actionData} />
      ) : (
        <LoadFailed title={texts.adminInvoices.loadFailed} />
      )}
    </>
  );
}

type FormProps = {
  settings: NonNullable<Route.ComponentProps['loaderData']['settings']>;
  reply: Route.ComponentProps['actionData'];
};

function CompanyForm({ settings, reply }: FormProps) {
  const { form, message, errors, values } = useFormState('', reply);
  return (
    <Panel title={texts.adminInvoices.company} className="max-w-2xl">
      <p className="text-sm text-quiet">
        {settings.beginsAt ? texts.adminInvoices.on : texts.adminInvoices.off}
      </p>
      <Form ref={form} method="post" className="grid gap-4">
        <input type="hidden" name="version" value={settings.version} />
        <FormMessage text={message} />
        <Field
          label={texts.adminInvoices.companyName}
          name="company_name"
          maxLength={120}
          autoComplete="off"
          defaultValue={values.company_name ?? settings.companyName}
          error={errors.company_name}
        />
        <TextArea
          label={texts.adminInvoices.companyAddress}
          name="company_address"
          rows={4}
          maxLength={500}
          defaultValue={values.company_address ?? settings.companyAddress}
          error={errors.company_address}
        />
        <Field
          label={texts.adminInvoices.taxNumber}
          name="tax_number"
          maxLength={40}
          autoComplete="off"
          defaultValue={values.tax_number ?? settings.taxNumber}
          error={errors.tax_number}
        />
        <Field
          label={texts.adminInvoices.companyEmail}
          name="company_email"
          inputMode="email"
          maxLength={254}
          autoComplete="off"
          defaultValue={values.company_email ?? settings.email}
          error={errors.company_email}
        />
        <Field
          label={texts.adminInvoices.companyPhone}
          name="company_phone"
          inputMode="tel"
          maxLength={40}
          autoComplete="off"
          hint={texts.adminInvoices.companyHint}
          defaultValue={values.company_phone ?? settings.phone}
          error={errors.company_phone}
        />
        <Field
          label={texts.adminInvoices.prefix}
          name="prefix"
          maxLength={12}
          autoComplete="off"
          hint={texts.adminInvoices.prefixHint}
          defaultValue={values.prefix ?? settings.prefix}
          error={errors.prefix}
        />
        <Button className="justify-self-start">{texts.admin.save}</Button>
      </Form>
    </Panel>
  );
}
