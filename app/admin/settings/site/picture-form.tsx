import type { RefObject } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { PictureUpload } from '#app/ui/uploader/picture-upload.tsx';
import * as texts from '#texts';
import { Panel } from '../../components/panel.tsx';

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
};

/** A panel with one picture of the site. */
export function PictureForm({ intent, title, hint, version, state, saved }: PictureFormProps) {
  const { form, message, errors, values } = state;
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
          currentKey={values.image_key || saved || null}
          error={errors.image}
        />
        <Button className="justify-self-start">{texts.admin.save}</Button>
      </Form>
    </Panel>
  );
}
