import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { PictureUpload } from '#app/ui/uploader/picture-upload.tsx';
import { inputTextsOf } from '#domain/catalog/fields/field-set.ts';
import * as texts from '#texts';
import { DeclaredFields } from '../../../components/form/declared-fields.tsx';
import type { HomeReply } from '../actions.ts';
import { ProductPicker } from './product-picker.tsx';
import { sectionFields } from './section-fields.ts';
import { type ListedSection, nameOf } from './section-name.ts';

const said = texts.adminHome;
const { products: _, ...writtenFields } = sectionFields;
const { title, text, button, link } = writtenFields;

type Props = { listed: ListedSection; at: number; version: number; reply: HomeReply | undefined };

/**
 * The form for the contents of a text or product section. It is expanded if the section is new, or if the
 * form was refused.
 */
export function SectionEditor({ listed: { section, picks }, at, version, reply }: Props) {
  const { form, refused, message, errors, values } = useFormState('edit-section', reply, String(at));
  if (section.kind !== 'text' && section.kind !== 'picks') return null;
  const written = section.kind === 'text' ? section : { text: '', button: '', link: '' };
  const kept = inputTextsOf(writtenFields, { ...written, title: section.title });
  const fields = (...shown: (typeof writtenFields)[keyof typeof writtenFields][]) => (
    <DeclaredFields
      fields={shown}
      texts={said.fields}
      start={{ ...kept, ...values }}
      errors={errors}
      hints={{ section_link: said.linkHint }}
    />
  );
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
        {fields(title)}
        {section.kind === 'picks' ? (
          <ProductPicker lines={values.section_products ?? picks} error={errors.section_products} />
        ) : (
          <>
            {fields(text)}
            <input type="hidden" name="seen_image" value={section.picture} />
            <PictureUpload
              label={said.fields.section_picture.label}
              folder="site"
              removable
              currentKey={values.image_key || section.picture || null}
              error={errors.image}
            />
            {fields(button, link)}
          </>
        )}
        <Button className="justify-self-start">{said.saveAndShow}</Button>
      </Form>
    </details>
  );
}
