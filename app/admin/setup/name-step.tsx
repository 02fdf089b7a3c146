import { Field } from '#app/ui/form/field.tsx';
import { siteFields } from '#domain/site/site-settings.ts';
import * as texts from '#texts';
import type { SetupReply } from './actions.ts';
import type { DataOf } from './load-setup.ts';
import { StepForm } from './step-form.tsx';

type Props = { data: DataOf<'name'>; reply: SetupReply | undefined };

export function NameStep({ data: { version, shopName }, reply }: Props) {
  const { name } = siteFields;
  return (
    <StepForm step="name" reply={reply} hidden={{ version }}>
      {({ values, errors }) => (
        <Field
          label={texts.adminSite.fields.shop_name.label}
          name={name.name}
          required
          maxLength={name.longest}
          autoComplete="off"
          hint={texts.adminSetup.nameHint}
          defaultValue={values.shop_name ?? shopName}
          error={errors.shop_name}
        />
      )}
    </StepForm>
  );
}
