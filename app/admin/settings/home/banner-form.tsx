import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { PictureUpload } from '#app/ui/uploader/picture-upload.tsx';
import { type SiteValues, siteFields } from '#domain/site/site-settings.ts';
import * as texts from '#texts';
import { DeclaredField } from '../../components/form/declared-field.tsx';
import { Panel } from '../../components/panel.tsx';
import { keptPicture } from '../site/kept-picture.ts';
import { SaveOrPreview } from '../site/save-or-preview.tsx';
import type { HomeReply } from './actions.ts';
import { BannerSample } from './banner-sample.tsx';

const said = texts.adminSite;

type Props = { version: number; settings: SiteValues; reply: HomeReply | undefined };

/** The banner of the home page, with a preview as wide as the page. */
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
            currentKey={keptPicture(more, values.image_key || settings.bannerKey)}
            error={errors.image}
          />
          <DeclaredField
            field={bannerTitle}
            texts={said.fields.banner_title}
            defaultValue={values.banner_title ?? settings.bannerTitle}
            error={errors.banner_title}
          />
          <DeclaredField
            field={bannerText}
            texts={said.fields.banner_text}
            defaultValue={values.banner_text ?? settings.bannerText}
            error={errors.banner_text}
          />
          <DeclaredField
            field={bannerButton}
            texts={said.fields.banner_button}
            defaultValue={values.banner_button ?? settings.bannerButton}
            error={errors.banner_button}
          />
          <DeclaredField
            field={bannerLink}
            texts={said.fields.banner_link}
            hint={said.bannerLinkHint}
            defaultValue={values.banner_link ?? settings.bannerLink}
            error={errors.banner_link}
          />
          <SaveOrPreview />
        </Form>
      </Panel>
      {more && <BannerSample {...more} />}
    </>
  );
}
