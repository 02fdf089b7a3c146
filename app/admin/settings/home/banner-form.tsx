import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { PictureUpload } from '#app/ui/uploader/picture-upload.tsx';
import { type SiteValues, siteFields } from '#domain/site/site-settings.ts';
import * as texts from '#texts';
import { DeclaredField } from '../../components/form/declared-field.tsx';
import { DeclaredFields } from '../../components/form/declared-fields.tsx';
import { Panel } from '../../components/panel.tsx';
import { previewedPicture } from '../site/previewed-picture.ts';
import { SaveOrPreview } from '../site/save-or-preview.tsx';
import type { HomeReply } from './actions.ts';
import { BannerSample } from './banner-sample.tsx';

const said = texts.adminSite;

type Props = { version: number; settings: SiteValues; reply: HomeReply | undefined };

/** The form of the home page's banner, with a preview as wide as the page. */
export function BannerForm({ version, settings, reply }: Props) {
  const { form, message, errors, values, more } = useFormState('banner', reply);
  const { bannerShown, bannerTitle, bannerText, bannerButton, bannerLink } = siteFields;
  return (
    <>
      <Panel title={said.bannerTitle} className="max-w-2xl">
        <p className="text-sm text-quiet">{said.bannerHint}</p>
        <Form ref={form} method="post" encType="multipart/form-data" noValidate className="grid gap-4">
          <input type="hidden" name="intent" value="banner" />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="seen_image" value={settings.bannerKey} />
          <FormMessage text={message} />
          <DeclaredField
            field={bannerShown}
            texts={said.fields.banner_shown}
            defaultValue={values.banner_shown ?? bannerShown.toInput(settings.bannerShown)}
            error={errors.banner_shown}
          />
          <PictureUpload
            label={said.fields.banner_key.label}
            folder="site"
            removable
            currentKey={previewedPicture(more, values.image_key || settings.bannerKey)}
            error={errors.image}
          />
          <DeclaredFields
            fields={[bannerTitle, bannerText, bannerButton, bannerLink]}
            texts={said.fields}
            start={{
              banner_title: settings.bannerTitle,
              banner_text: settings.bannerText,
              banner_button: settings.bannerButton,
              banner_link: settings.bannerLink,
              ...values,
            }}
            errors={errors}
            hints={{ banner_link: said.bannerLinkHint }}
          />
          <SaveOrPreview />
        </Form>
      </Panel>
      {more && <BannerSample {...more} />}
    </>
  );
}
