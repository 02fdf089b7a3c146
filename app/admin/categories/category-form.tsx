import { Form, href } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { useSentForm } from '#app/forms/use-sent-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { PictureUpload } from '#app/ui/uploader/picture-upload.tsx';
import { initialInputTexts, inputTextsOf } from '#domain/catalog/fields/field-set.ts';
import {
  type CategoryTexts,
  type CategoryValues,
  categoryFields,
} from '#domain/catalog/model/category-fields.ts';
import * as texts from '#texts';
import { DeclaredField } from '../components/form/declared-field.tsx';
import { categoryTexts } from '../fields/field-texts.ts';
import type { CategoryReply } from './actions.ts';

type Props = {
  reply: CategoryReply | undefined;
  /** The category to change; null to add a new category. */
  category: ({ id: number } & CategoryValues) | null;
  submit: string;
};

const nameHint = `${texts.adminCategories.productsFollow} ${texts.adminCategories.oldNameLeadsHere}`;

/** The fields of a category: name, picture and meta data. */
export function CategoryForm({ reply, category, submit }: Props) {
  const { form, errors, values } = useFormState(
    category ? 'update' : 'add',
    reply,
    category ? String(category.id) : null,
  );
  const formData = useSentForm();
  const initial = category ? inputTextsOf(categoryFields, category) : initialInputTexts(categoryFields);
  // These values stay the same when the form is shown again, so saving detects edits by somebody else.
  const seen = 'seen_name' in values ? values : null;
  const start: CategoryTexts = { ...initial, ...values };
  return (
    <Form ref={form} method="post" encType="multipart/form-data" noValidate className="grid gap-4">
      <input type="hidden" name="intent" value={category ? 'update' : 'add'} />
      {category && (
        <>
          <input type="hidden" name="category" value={category.id} />
          <input type="hidden" name="seen_name" value={seen?.seen_name ?? category.name} />
          <input type="hidden" name="seen_meta_title" value={seen?.seen_meta_title ?? category.metaTitle} />
          <input
            type="hidden"
            name="seen_meta_description"
            value={seen?.seen_meta_description ?? category.metaDescription}
          />
          <input type="hidden" name="seen_image" value={category.thumbnailKey} />
        </>
      )}
      <DeclaredField
        field={categoryFields.name}
        texts={categoryTexts.name}
        defaultValue={start.name}
        error={errors.name}
        hint={category ? nameHint : undefined}
      />
      <PictureUpload
        label={texts.adminCategories.image}
        folder="categories"
        currentKey={values.image_key || (category?.thumbnailKey ?? null)}
        error={errors.image}
      />
      <DeclaredField
        field={categoryFields.metaTitle}
        texts={categoryTexts.meta_title}
        defaultValue={start.meta_title}
        error={errors.meta_title}
      />
      <DeclaredField
        field={categoryFields.metaDescription}
        texts={categoryTexts.meta_description}
        defaultValue={start.meta_description}
        error={errors.meta_description}
      />
      <div className="flex flex-wrap gap-2">
        <Button disabled={formData !== undefined}>{submit}</Button>
        <ButtonLink to={href('/admin/categories')} look="quiet">
          {texts.adminCategories.keep}
        </ButtonLink>
      </div>
    </Form>
  );
}
