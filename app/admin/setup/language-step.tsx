import { siteFields } from '#domain/site/site-settings.ts';
import * as texts from '#texts';
import { DeclaredField } from '../components/form/declared-field.tsx';
import type { SetupReply } from './actions.ts';
import type { DataOf } from './load-setup.ts';
import { StepForm } from './step-form.tsx';

type Props = { data: DataOf<'language'>; reply: SetupReply | undefined };

export function LanguageStep({ data: { version, language }, reply }: Props) {
  return (
    <StepForm step="language" reply={reply} hidden={{ version }}>
      {({ values, errors }) => (
        <DeclaredField
          field={siteFields.language}
          texts={texts.adminSite.fields.language}
          hint={texts.adminSite.languageHint}
          defaultValue={values.language ?? language}
          error={errors.language}
        />
      )}
    </StepForm>
  );
}
