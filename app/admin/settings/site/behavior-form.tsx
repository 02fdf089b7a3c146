import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import type { readSiteSettings } from '#domain/site/read-site-settings.ts';
import { behaviorFields } from '#domain/site/site-settings.ts';
import * as texts from '#texts';
import { DeclaredField } from '../../components/form/declared-field.tsx';
import { Panel } from '../../components/panel.tsx';
import type { SiteReply } from './actions.ts';

type Props = {
  settings: Awaited<ReturnType<typeof readSiteSettings>>;
  reply: SiteReply | undefined;
};

const keys = Object.keys(behaviorFields) as (keyof typeof behaviorFields)[];

/**
 * The form for options that make the shop differ from the spec. Most real shops should enable them (decision
 * D26).
 */
export function BehaviorForm({ settings, reply }: Props) {
  const { form, message, errors, values } = useFormState('behavior', reply);
  return (
    <Panel title={texts.adminSite.behaviorTitle} className="max-w-2xl">
      <Form ref={form} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="version" value={settings.version} />
        <p className="text-sm text-quiet">{texts.adminSite.behaviorHint}</p>
        <FormMessage text={message} />
        {keys.map((key) => {
          const field = behaviorFields[key];
          return (
            <DeclaredField
              key={key}
              field={field}
              texts={texts.adminSite.fields[field.name]}
              hint={texts.adminSite.behaviorHints[field.name]}
              defaultValue={values[field.name] ?? field.toInput(settings.values[key])}
              error={errors[field.name]}
            />
          );
        })}
        <Button name="intent" value="behavior" className="justify-self-start">
          {texts.admin.save}
        </Button>
      </Form>
    </Panel>
  );
}
