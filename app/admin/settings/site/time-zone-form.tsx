import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { siteFields } from '#domain/site/site-settings.ts';
import * as texts from '#texts';
import { DeclaredField } from '../../components/declared-field.tsx';
import { Panel } from '../../components/panel.tsx';
import type { SiteReply } from './actions.ts';

type Props = { version: number; timeZone: string; reply: SiteReply | undefined };

export function TimeZoneForm({ version, timeZone, reply }: Props) {
  const { form, message, errors, values } = useFormState('time-zone', reply);
  return (
    <Panel title={texts.adminSite.fields.time_zone.label} className="max-w-2xl">
      <Form ref={form} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="version" value={version} />
        <FormMessage text={message} />
        <DeclaredField
          field={siteFields.timeZone}
          texts={texts.adminSite.fields.time_zone}
          hint={texts.adminSite.timeZoneHint}
          defaultValue={values.time_zone ?? timeZone}
          error={errors.time_zone}
        />
        <Button name="intent" value="time-zone" className="justify-self-start">
          {texts.admin.save}
        </Button>
      </Form>
    </Panel>
  );
}
