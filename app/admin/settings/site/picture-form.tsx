import type { ReactNode, RefObject } from 'react';
import { Form } from 'react-router';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { PictureUpload } from '#app/ui/uploader/picture-upload.tsx';
import { Panel } from '../../components/panel.tsx';
import { type Previewed, previewedPicture } from './previewed-picture.ts';
import { SaveOrPreview } from './save-or-preview.tsx';

type State = {
  form: RefObject<HTMLFormElement | null>;
  message: string | null | undefined;
  errors: Partial<Record<string, string>>;
  values: { image_key?: string };
};
type PictureFormProps = {
  intent: string;
  title: string;
  hint: string;
  version: number;
  state: State;
  /** The key of the saved picture. */
  saved: string;
  /**
   * The picture of the last preview; null before the first preview. Without this property, the form has no
   * Preview button.
   */
  previewed?: Previewed | null;
  /** The samples of the preview. */
  children?: ReactNode;
};

/** A panel with the form for one picture of the site, such as the logo. */
export function PictureForm({ intent, title, hint, version, state, saved, ...preview }: PictureFormProps) {
  const { form, message, errors, values } = state;
  const { previewed, children } = preview;
  return (
    <Panel title={title} className="max-w-2xl">
      <Form ref={form} method="post" encType="multipart/form-data" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="seen_image" value={saved} />
        <FormMessage text={message} />
        <p className="text-sm text-quiet">{hint}</p>
        <PictureUpload
          label={title}
          folder="site"
          removable
          currentKey={previewedPicture(previewed, values.image_key || saved)}
          error={errors.image}
        />
        <SaveOrPreview hasPreview={previewed !== undefined} />
      </Form>
      {children}
    </Panel>
  );
}
