import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { PictureUpload } from '#app/ui/uploader/picture-upload.tsx';
import * as texts from '#texts';
import { DeclaredField } from '../../../components/form/declared-field.tsx';
import type { HomeReply } from '../actions.ts';
import { ProductPicker } from './product-picker.tsx';
import { sectionFields } from './section-fields.ts';
import { type ListedSection, nameOf } from './section-name.ts';

const said = texts.adminHome;

type Props = { listed: ListedSection; at: number; version: number; reply: HomeReply | undefined };

/** The contents of a section that has some of its own. Open if it is new, or if its form was refused. */
export function SectionEditor({ listed: { section, picks }, at, version, reply }: Props) {
  const { form, refused, message, errors, values } = useFormState('edit-section', reply, String(at));
  if (section.kind !== 'text' && section.kind !== 'picks') return null;
  const isNew = section.off === true && section.title === '';
  return (
    <details open={refused || isNew || undefined}>
      <summary
        className="w-fit min-h-11 content-center text-sm underline underline-offset-4"
        aria-label={said.editNamed(nameOf(section))}
      >
        {said.edit}
      </summary>
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        noValidate
        className="grid gap-4 pt-2 pb-4"
      >
        <input type="hidden" name="intent" value="edit-section" />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="at" value={at} />
        <FormMessage text={message} />
        <DeclaredField
          field={sectionFields.title}
          texts={said.fields.section_title}
          defaultValue={values.section_title ?? section.title}
          error={errors.section_title}
        />
        {section.kind === 'picks' ? (
          <ProductPicker lines={values.section_products ?? picks} error={errors.section_products} />
        ) : (
          <>
            <DeclaredField
              field={sectionFields.text}
              texts={said.fields.section_text}
              defaultValue={values.section_text ?? section.text}
              error={errors.section_text}
            />
            <input type="hidden" name="seen_image" value={section.picture} />
            <PictureUpload
              label={said.fields.section_picture.label}
              folder="site"
              removable
              currentKey={values.image_key || section.picture || null}
              error={errors.image}
            />
            <DeclaredField
              field={sectionFields.button}
              texts={said.fields.section_button}
              defaultValue={values.section_button ?? section.button}
              error={errors.section_button}
            />
            <DeclaredField
              field={sectionFields.link}
              texts={said.fields.section_link}
              hint={said.linkHint}
              defaultValue={values.section_link ?? section.link}
              error={errors.section_link}
            />
          </>
        )}
        <Button className="justify-self-start">{said.saveAndShow}</Button>
      </Form>
    </details>
  );
}
