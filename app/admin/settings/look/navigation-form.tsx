import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { type SiteValues, siteFields } from '#domain/site/site-settings.ts';
import * as texts from '#texts';
import { DeclaredField } from '../../components/form/declared-field.tsx';
import { Panel } from '../../components/panel.tsx';
import type { LookReply } from './actions.ts';

type Props = { version: number; settings: SiteValues; reply: LookReply | undefined };

/** The choice between a sidebar and a top bar. */
export function NavigationForm({ version, settings, reply }: Props) {
  const { form, message, errors, values } = useFormState('navigation', reply);
  const { navigation } = siteFields;
  return (
    <Panel title={texts.adminSite.navigationTitle} className="max-w-2xl">
      <Form ref={form} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="version" value={version} />
        <FormMessage text={message} />
        <DeclaredField
          field={navigation}
          texts={texts.adminSite.fields.navigation}
          hint={texts.adminSite.navigationHint}
          defaultValue={values.navigation ?? settings.navigation}
          error={errors.navigation}
        />
        <Button name="intent" value="navigation" className="justify-self-start">
          {texts.admin.save}
        </Button>
      </Form>
    </Panel>
  );
}
