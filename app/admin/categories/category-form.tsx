import { Form, useNavigation } from 'react-router';
import { PRODUCT_LIMITS } from '#domain/catalog/product-fields.ts';
import type { Reply } from '../../form-action.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { ImageUpload } from '../../ui/uploader/image-upload.tsx';
import { useAgain } from '../../use-again.ts';

type Props = {
  reply: Reply | undefined;
  /** The category that is changed; null adds one. */
  category: { id: number; name: string; thumbnailKey: string } | null;
  submit: string;
};

/** Name and picture of a category. */
export function CategoryForm({ reply, category, submit }: Props) {
  const { form, errors, values } = useAgain(category ? `update-${category.id}` : 'add', reply);
  const { formData } = useNavigation();
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
      <ImageUpload
        label="Image"
        folder="categories"
        currentKey={values.image_key || (category?.thumbnailKey ?? null)}
        error={errors.image}
      />
      <Field
        label="Name"
        name="name"
        aria-required
        autoComplete="off"
        maxLength={PRODUCT_LIMITS.category}
        defaultValue={values.name ?? category?.name ?? ''}
        error={errors.name}
        hint={category ? 'All products of the category follow.' : undefined}
      />
      <Button disabled={formData !== undefined} className="justify-self-start">
        {submit}
      </Button>
    </Form>
  );
}
