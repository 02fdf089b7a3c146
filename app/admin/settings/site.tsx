import { data, Form, href } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { readShopSettings, type StoredShopSettings } from '#domain/pricing/queries.ts';
import { hasSold } from '#domain/site/currency/change-currency.ts';
import { readSiteSettings } from '#domain/site/read-site-settings.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { Panel } from '../components/panel.tsx';
import { SettingsHeading } from '../components/settings-heading.tsx';
import { type AdminArgs, adminForms, adminLoader } from '../guard.ts';
import type { Route } from './+types/site';
import { type SiteReply, siteForms } from './site/actions.ts';
import { BehaviorForm } from './site/behavior-form.tsx';
import { CurrencyForm } from './site/currency-form.tsx';
import { currencyRules, offeredCurrencies, refusingProviders } from './site/currency-rules.ts';
import { LanguageForm } from './site/language-form.tsx';
import { NameForm } from './site/name-form.tsx';
import { newForDays } from './site/new-for-days.ts';
import { regionOptions } from './site/region-options.ts';
import { TimeZoneForm } from './site/time-zone-form.tsx';

export const loader = adminLoader(async ({ shop }: AdminArgs<Route.LoaderArgs>) => {
  const toasts: Toast[] = [];
  const read = await loadWithFallback(shop, {
    work: Promise.all([readShopSettings(shop.db), readSiteSettings(shop.db), hasSold(shop.db)]),
    fallback: null,
    message: texts.adminSite.loadFailed,
    toasts,
  });
  const [settings, site, isFixed] = read ?? [null, null, true];
  const currencies = isFixed ? [] : offeredCurrencies(currencyRules(shop));
  const regions = site ? regionOptions([site.values.language]) : [];
  const refusing = site ? refusingProviders(shop.gateways, site.values.currency) : [];
  return data({ settings, site, isFixed, currencies, regions, refusing, toasts }, pageStatus(toasts));
});

export const action = adminForms(siteForms);

export function meta() {
  return privateMeta(texts.adminSite.title);
}

export default function SiteSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, site, isFixed, currencies, regions, refusing, toasts } = loaderData;
  return (
    <>
      <PageToasts toasts={toasts} />
      <PageToasts toasts={actionData?.toasts} />
      <SettingsHeading title={texts.adminSite.title}>
        <ButtonLink to={href('/admin/setup')} look="secondary">
          {texts.adminSetup.title}
        </ButtonLink>
        <ButtonLink to={href('/admin/settings/look')} look="secondary">
          {texts.adminSite.lookTitle}
        </ButtonLink>
        <ButtonLink to={href('/admin/settings/home')} look="secondary">
          {texts.adminSite.homeTitle}
        </ButtonLink>
        <ButtonLink to={href('/admin/settings/invoices')} look="secondary">
          {texts.adminInvoices.companyLink}
        </ButtonLink>
      </SettingsHeading>
      {settings && site ? (
        <div className="grid gap-6">
          <div data-edits="together" className="grid gap-6">
            <NameForm key={`name ${site.version}`} settings={site} reply={actionData} />
            <LanguageForm
              key={`language ${site.version}`}
              version={site.version}
              language={site.values.language}
              reply={actionData}
            />
            <TimeZoneForm
              key={`time zone ${site.version}`}
              version={site.version}
              timeZone={site.values.timeZone}
              region={site.values.region}
              regions={regions}
              reply={actionData}
            />
            <CurrencyForm
              key={`currency ${site.version}`}
              version={site.version}
              currency={site.values.currency}
              isFixed={isFixed}
              options={currencies}
              refusing={refusing}
              reply={actionData}
            />
            <BehaviorForm key={`behavior ${site.version}`} settings={site} reply={actionData} />
          </div>
          <SiteForm key={settings.version} settings={settings} reply={actionData} />
        </div>
      ) : (
        <LoadFailed title={texts.adminSite.loadFailed} />
      )}
    </>
  );
}

type FormProps = { settings: StoredShopSettings; reply: SiteReply | undefined };

function SiteForm({ settings, reply }: FormProps) {
  const { form, message, errors, values } = useFormState('', reply);
  return (
    <Panel title={texts.adminSite.catalogue} className="max-w-2xl">
      <Form ref={form} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="version" value={settings.version} />
        <FormMessage text={message} />
        <Field
          label={texts.adminSite.fields.new_for_days.label}
          name={newForDays.name}
          inputMode="numeric"
          maxLength={newForDays.longest}
          autoComplete="off"
          hint={texts.adminSite.newHint}
          defaultValue={values.new_for_days ?? String(settings.newForDays)}
          error={errors.new_for_days}
        />
        <Button className="justify-self-start">{texts.admin.save}</Button>
      </Form>
    </Panel>
  );
}
