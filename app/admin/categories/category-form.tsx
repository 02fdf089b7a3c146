import { Form, useNavigation } from 'react-router';
import { type CategoryValues, categoryFields, type TypedCategory } from '#domain/catalog/category-fields.ts';
import { typedAtFirst, typedOf } from '#domain/catalog/fields/field-set.ts';
import * as texts from '#texts';
import { useFormState } from '../../forms/use-form-state.ts';
import { Button } from '../../ui/button.tsx';
import { PictureUpload } from '../../ui/uploader/picture-upload.tsx';
import { DeclaredField } from '../components/declared-field.tsx';
import { categoryTexts } from '../fields/field-texts.ts';
import type { CategoryReply } from './actions.ts';

type Props = {
  reply: CategoryReply | undefined;
  /** The category that is changed; null adds one. */
  category: ({ id: number } & CategoryValues) | null;
  submit: string;
};

const nameHint = `${texts.adminCategories.productsFollow} ${texts.adminCategories.oldNameLeadsHere}`;

/** Name, picture, and what search engines are told of a category. */
export function CategoryForm({ reply, category, submit }: Props) {
  const { form, errors, values } = useFormState(
    category ? 'update' : 'add',
    reply,
    category ? String(category.id) : null,
  );
  const { formData } = useNavigation();
  const initial = category ? typedOf(categoryFields, category) : typedAtFirst(categoryFields);
  const start: TypedCategory = { ...initial, ...values };
  return (
    <Form ref={form} method="post" encType="multipart/form-data" noValidate className="grid gap-4">
      <input type="hidden" name="intent" value={category ? 'update' : 'add'} />
      {category && (
        <>
          <input type="hidden" name="category" value={category.id} />
          <input type="hidden" name="seen_name" value={category.name} />
          <input type="hidden" name="seen_image" value={category.thumbnailKey} />
        </>
      )}
      <PictureUpload
        label={texts.adminCategories.image}
        folder="categories"
        currentKey={values.image_key || (category?.thumbnailKey ?? null)}
        error={errors.image}
      />
      <DeclaredField
        field={categoryFields.name}
        texts={categoryTexts.name}
        defaultValue={start.name}
        error={errors.name}
        hint={category ? nameHint : undefined}
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
      <Button disabled={formData !== undefined} className="justify-self-start">
        {submit}
      </Button>
    </Form>
  );
}
