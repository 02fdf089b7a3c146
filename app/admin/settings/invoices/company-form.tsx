import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import type { readInvoiceSettings } from '#domain/invoices/read-settings.ts';
import { DEFAULT_SITE, site } from '#lib/site.ts';
import * as texts from '#texts';
import { TextArea } from '../../components/form/form-fields.tsx';
import { Panel } from '../../components/panel.tsx';
import type { InvoicesReply } from './actions.ts';

const said = texts.adminInvoices;

/**
 * The proposed company name: the shop's name, because many companies use the same name for both. '' if the
 * merchant has not named the shop yet.
 */
const ownName = () => (site().name === DEFAULT_SITE.name ? '' : site().name);

type FormProps = {
  settings: Awaited<ReturnType<typeof readInvoiceSettings>>;
  reply: InvoicesReply | undefined;
};

/** The form for the company's data on invoices, and for the prefix of invoice numbers. */
export function CompanyForm({ settings, reply }: FormProps) {
  const { form, message, errors, values } = useFormState('', reply);
  return (
    <Panel title={said.company} className="max-w-2xl">
      <p className="text-sm text-quiet">{settings.beginsAt ? said.on : said.off}</p>
      <Form ref={form} method="post" className="grid gap-4">
        <input type="hidden" name="version" value={settings.version} />
        <FormMessage text={message} />
        <Field
          label={said.companyName}
          name="company_name"
          maxLength={120}
          autoComplete="off"
          defaultValue={values.company_name ?? (settings.companyName || ownName())}
          error={errors.company_name}
        />
        <TextArea
          label={said.companyAddress}
          name="company_address"
          rows={4}
          maxLength={500}
          defaultValue={values.company_address ?? settings.companyAddress}
          error={errors.company_address}
        />
        <Field
          label={said.taxNumber}
          name="tax_number"
          maxLength={40}
          autoComplete="off"
          defaultValue={values.tax_number ?? settings.taxNumber}
          error={errors.tax_number}
        />
        <Field
          label={said.companyEmail}
          name="company_email"
          inputMode="email"
          maxLength={254}
          autoComplete="off"
          defaultValue={values.company_email ?? settings.email}
          error={errors.company_email}
        />
        <Field
          label={said.companyPhone}
          name="company_phone"
          inputMode="tel"
          maxLength={40}
          autoComplete="off"
          hint={said.contactHint}
          defaultValue={values.company_phone ?? settings.phone}
          error={errors.company_phone}
        />
        <Field
          label={said.prefix}
          name="prefix"
          maxLength={12}
          autoComplete="off"
          hint={said.prefixHint}
          defaultValue={values.prefix ?? settings.prefix}
          error={errors.prefix}
        />
        <Button className="justify-self-start">{texts.admin.save}</Button>
      </Form>
    </Panel>
  );
}
