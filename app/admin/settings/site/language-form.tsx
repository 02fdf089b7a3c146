import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { siteFields } from '#domain/site/site-settings.ts';
import * as texts from '#texts';
import { DeclaredField } from '../../components/form/declared-field.tsx';
import { Panel } from '../../components/panel.tsx';
import type { SiteReply } from './actions.ts';

type Props = { version: number; language: string; reply: SiteReply | undefined };

export function LanguageForm({ version, language, reply }: Props) {
  const { form, message, errors, values } = useFormState('language', reply);
  return (
    <Panel title={texts.adminSite.languageTitle} className="max-w-2xl">
      {/* Loads a new document, because each language has its own build of the pages. */}
      <Form ref={form} method="post" reloadDocument noValidate className="grid gap-4">
        <input type="hidden" name="version" value={version} />
        <FormMessage text={message} />
        <DeclaredField
          field={siteFields.language}
          texts={texts.adminSite.fields.language}
          hint={texts.adminSite.languageHint}
          defaultValue={values.language ?? language}
          error={errors.language}
        />
        <Button name="intent" value="language" className="justify-self-start">
          {texts.admin.save}
        </Button>
      </Form>
    </Panel>
  );
}
