import { data, Form, href } from 'react-router';
import { wholeNumberField } from '#domain/catalog/fields/number-field.ts';
import { MAX_NEW_DAYS } from '#domain/pricing/limits.ts';
import { readShopSettings, type ShopSettings } from '#domain/pricing/queries.ts';
import { saveShopSettings } from '#domain/pricing/save-shop-settings.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { hiddenNumber } from '../forms/fields.ts';
import { info, success } from '../forms/outcome.ts';
import { useFormState } from '../forms/use-form-state.ts';
import { loadWithFallback, statusOf } from '../load-with-fallback.ts';
import { privateMeta } from '../page-meta.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FormMessage } from '../ui/form-message.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PageToasts } from '../ui/toaster.tsx';
import type { Route } from './+types/settings-site';
import { Panel } from './components/panel.tsx';
import { SettingsHeading } from './components/settings-heading.tsx';
import { type AdminArgs, adminForm, adminForms, adminLoader } from './guard.ts';

export const loader = adminLoader(async ({ shop }: AdminArgs<Route.LoaderArgs>) => {
  const toasts: Toast[] = [];
  const settings = await loadWithFallback(shop, {
    work: readShopSettings(shop.db),
    fallback: null,
    message: texts.adminSite.loadFailed,
    toasts,
  });
  return data({ settings, toasts }, statusOf(toasts));
});

const newForDays = wholeNumberField({ name: 'new_for_days', most: MAX_NEW_DAYS });

const forms = {
  '': adminForm({
    fields: { version: hiddenNumber, newForDays },
    texts: { fields: texts.adminSite.fields },
    onRefusal: () => ({}),
    async run({ values: { version, ...changes }, shop, actor }) {
      const saved = await saveShopSettings(shop.db, {
        actorUid: actor.uid,
        action: 'site.settings',
        version,
        changes,
      });
      const site = href('/admin/settings/site');
      return saved ? success(texts.adminSite.saved, site) : info(texts.adminZones.nothingChanged, site);
    },
  }),
};

export const action = adminForms(forms);

export function meta() {
  return privateMeta(texts.adminSite.title);
}

export default function SiteSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, toasts } = loaderData;
  return (
    <>
      <PageToasts toasts={toasts} />
      <PageToasts toasts={actionData?.toasts} />
      <SettingsHeading title={texts.adminSite.title} />
      {settings ? (
        <SiteForm key={settings.version} settings={settings} reply={actionData} />
      ) : (
        <LoadFailed title={texts.adminSite.loadFailed} />
      )}
    </>
  );
}

type FormProps = { settings: ShopSettings; reply: Route.ComponentProps['actionData'] };

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
