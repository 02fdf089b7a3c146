import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { type SiteValues, siteFields } from '#domain/site/site-settings.ts';
import * as texts from '#texts';
import { DeclaredField } from '../../components/form/declared-field.tsx';
import { Panel } from '../../components/panel.tsx';
import { SaveOrPreview } from '../site/save-or-preview.tsx';
import { AccentAlternatives } from './accent-alternatives.tsx';
import type { LookReply } from './actions.ts';
import { LookSample } from './look-sample.tsx';

type Props = { version: number; settings: SiteValues; reply: LookReply | undefined };

/** The form for the color, the corners and the font, with a preview. */
export function LookForm({ version, settings, reply }: Props) {
  const { form, message, errors, values, more } = useFormState('look', reply);
  const { accent, preset } = siteFields;
  return (
    <Panel title={texts.adminSite.stylesTitle} className="max-w-2xl">
      <Form ref={form} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="intent" value="look" />
        <FormMessage text={message} />
        <DeclaredField
          field={accent}
          texts={texts.adminSite.fields.accent}
          hint={texts.adminSite.accentHint}
          defaultValue={values.accent ?? settings.accent}
          error={errors.accent}
        />
        {errors.accent && <AccentAlternatives typed={values.accent ?? ''} form={form} />}
        <DeclaredField
          field={preset}
          texts={texts.adminSite.fields.preset}
          defaultValue={values.preset ?? settings.preset}
          error={errors.preset}
        />
        <SaveOrPreview />
      </Form>
      {more && <LookSample style={more.sample} />}
    </Panel>
  );
}
