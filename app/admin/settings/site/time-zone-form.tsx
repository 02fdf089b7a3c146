import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { siteFields } from '#domain/site/site-settings.ts';
import * as texts from '#texts';
import { DeclaredField } from '../../components/form/declared-field.tsx';
import { Panel } from '../../components/panel.tsx';
import type { SelectOption } from '../options.ts';
import type { SiteReply } from './actions.ts';

type Props = {
  version: number;
  timeZone: string;
  region: string;
  regions: SelectOption[];
  reply: SiteReply | undefined;
};

export function TimeZoneForm({ version, timeZone, region, regions, reply }: Props) {
  const { form, message, errors, values } = useFormState('time-zone', reply);
  return (
    <Panel title={texts.adminSite.formatsTitle} className="max-w-2xl">
      {/* Loads a new document, because time zone and region affect all of it. */}
      <Form ref={form} method="post" reloadDocument noValidate className="grid gap-4">
        <input type="hidden" name="version" value={version} />
        <FormMessage text={message} />
        <DeclaredField
          field={siteFields.timeZone}
          texts={texts.adminSite.fields.time_zone}
          hint={texts.adminSite.timeZoneHint}
          defaultValue={values.time_zone ?? timeZone}
          error={errors.time_zone}
        />
        <SelectField
          label={texts.adminSite.fields.region.label}
          name={siteFields.region.name}
          options={[{ value: '', text: texts.adminSite.usualFormats }, ...regions]}
          defaultValue={values.region ?? region}
          error={errors.region}
        />
        <Button name="intent" value="time-zone" className="justify-self-start">
          {texts.admin.save}
        </Button>
      </Form>
    </Panel>
  );
}
