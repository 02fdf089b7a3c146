import { Field } from '#app/ui/form/field.tsx';
import { PictureUpload } from '#app/ui/uploader/picture-upload.tsx';
import { siteFields } from '#domain/site/site-settings.ts';
import * as texts from '#texts';
import type { SetupReply } from './actions.ts';
import type { DataOf } from './load-setup.ts';
import { StepForm } from './step-form.tsx';

type Props = { data: DataOf<'name'>; reply: SetupReply | undefined };

export function NameStep({ data: { version, shopName, logo }, reply }: Props) {
  const { name } = siteFields;
  return (
    <StepForm step="name" reply={reply} hidden={{ version, seen_image: logo }} encType="multipart/form-data">
      {({ values, errors }) => (
        <>
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
          <div className="grid gap-1">
            <PictureUpload
              label={texts.adminSite.fields.logo.label}
              folder="site"
              removable
              currentKey={values.image_key || logo || null}
              error={errors.image}
            />
            <p className="text-sm text-quiet">{texts.adminSite.logoHint}</p>
          </div>
        </>
      )}
    </StepForm>
  );
}
