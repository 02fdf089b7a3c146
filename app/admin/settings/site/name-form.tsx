import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import type { readSiteSettings } from '#domain/site/read-site-settings.ts';
import { siteFields } from '#domain/site/site-settings.ts';
import * as texts from '#texts';
import { Panel } from '../../components/panel.tsx';
import type { SiteReply } from './actions.ts';

type Props = {
  settings: Awaited<ReturnType<typeof readSiteSettings>>;
  reply: SiteReply | undefined;
};

export function NameForm({ settings, reply }: Props) {
  const { form, message, errors, values } = useFormState('name', reply);
  const { name, tagline } = siteFields;
  return (
    <Panel title={texts.adminSite.nameTitle} className="max-w-2xl">
      <Form ref={form} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="version" value={settings.version} />
        <FormMessage text={message} />
        <Field
          label={texts.adminSite.fields.shop_name.label}
          name={name.name}
          required
          maxLength={name.longest}
          autoComplete="off"
          hint={texts.adminSite.nameHint}
          defaultValue={values.shop_name ?? settings.values.name}
          error={errors.shop_name}
        />
        <Field
          label={texts.adminSite.fields.tagline.label}
          name={tagline.name}
          maxLength={tagline.longest}
          autoComplete="off"
          hint={texts.adminSite.taglineHint}
          defaultValue={values.tagline ?? settings.values.tagline}
          error={errors.tagline}
        />
        <Button name="intent" value="name" className="justify-self-start">
          {texts.admin.save}
        </Button>
      </Form>
    </Panel>
  );
}
