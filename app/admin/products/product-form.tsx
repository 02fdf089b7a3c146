import { LoaderCircle } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { PRODUCT_LIMITS, type TypedProduct } from '#domain/catalog/product-fields.ts';
import type { Reply } from '../../form-action.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { ImageUpload } from '../../ui/uploader/image-upload.tsx';
import { useAgain } from '../../use-again.ts';
import { SelectField, TextArea } from '../parts/form-fields.tsx';
import { Meanwhile } from './meanwhile.tsx';
import { ProductPreview } from './product-preview.tsx';

type Props = {
  reply: Reply | undefined;
  categories: string[];
  initial: TypedProduct;
  imageKey: string | null;
  /** What tells later whether somebody else changed the product; none for a new one. */
  seen?: { version: number; stock: number };
  returnTo: string;
  submit: string;
};

/** Everything of a product, with the card that the shop will show of it. */
export function ProductForm({ reply, categories, initial, imageKey, seen, returnTo, submit }: Props) {
  const { form, message, errors, values } = useAgain('product', reply);
  const [typed, setTyped] = useState<TypedProduct>({ ...initial, ...pick(values) });
  const [picture, setPicture] = useState<string | null>(null);
  const start = { ...initial, ...pick(values) };
  const key = values.image_key || imageKey;
  const now = (field: keyof TypedProduct) => values[`now_${field}`];
  const update = (event: FormEvent<HTMLFormElement>) => setTyped(read(new FormData(event.currentTarget)));
  const meanwhile = (field: keyof TypedProduct) => (
    <Meanwhile value={now(field)} typed={start[field]} field={field} />
  );
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        noValidate
        onInput={update}
        className="grid content-start gap-5 rounded-3xl border border-line bg-surface p-4 sm:p-6"
      >
        <FormMessage text={message} />
        {seen && <Seen seen={seen} values={values} imageKey={imageKey} />}
        <input type="hidden" name="return_to" value={returnTo} />
        <ImageUpload
          label="Image"
          folder="products"
          currentKey={key}
          error={errors.image}
          onPreview={setPicture}
        />
        <Field
          label="Name"
          name="name"
          aria-required
          autoComplete="off"
          maxLength={PRODUCT_LIMITS.name}
          defaultValue={start.name}
          error={errors.name}
          hint={meanwhile('name')}
        />
        <SelectField
          label="Category"
          name="category"
          aria-required
          defaultValue={start.category}
          options={categoryOptions(categories, initial.category)}
          error={errors.category}
          hint={meanwhile('category')}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field
            label="Price (USD)"
            name="price"
            aria-required
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            defaultValue={start.price}
            error={errors.price}
            hint={meanwhile('price')}
          />
          <Field
            label="Stock"
            name="stock"
            inputMode="numeric"
            autoComplete="off"
            maxLength={15}
            defaultValue={start.stock}
            error={errors.stock}
            hint={meanwhile('stock')}
          />
        </div>
        <TextArea
          label="Description (optional)"
          name="description"
          rows={6}
          maxLength={PRODUCT_LIMITS.description}
          defaultValue={start.description}
          error={errors.description}
          hint={meanwhile('description')}
        />
        <Buttons submit={submit} returnTo={returnTo} />
      </Form>
      <ProductPreview typed={typed} imageKey={key} picture={picture} />
    </div>
  );
}

function Buttons({ submit, returnTo }: { submit: string; returnTo: string }) {
  const { formData } = useNavigation();
  return (
    <div className="flex flex-wrap gap-3">
      <Button disabled={formData !== undefined} className="min-h-12">
        {formData && <LoaderCircle className="size-4 animate-spin" aria-hidden="true" />}
        {submit}
      </Button>
      <ButtonLink to={returnTo} look="quiet" className="min-h-12">
        Cancel
      </ButtonLink>
    </div>
  );
}

type SeenProps = {
  seen: NonNullable<Props['seen']>;
  values: Record<string, string>;
  imageKey: string | null;
};

/** The product as it was shown; after somebody else's change, as that left it: saving once more is meant then. */
function Seen({ seen, values, imageKey }: SeenProps) {
  return (
    <>
      <input type="hidden" name="seen_version" value={values.now_version ?? seen.version} />
      <input type="hidden" name="seen_stock" value={values.now_stock ?? seen.stock} />
      <input type="hidden" name="seen_image" value={imageKey ?? ''} />
    </>
  );
}

function categoryOptions(categories: string[], own: string) {
  const known = categories.includes(own) || own === '';
  return [
    { value: '', text: 'Choose a category' },
    ...categories.map((value) => ({ value, text: value })),
    ...(known ? [] : [{ value: own, text: `${own} (no category any more)` }]),
  ];
}

const FIELDS = ['name', 'category', 'description', 'price', 'stock'] as const;

function pick(values: Record<string, string>): Partial<TypedProduct> {
  return Object.fromEntries(FIELDS.filter((field) => field in values).map((field) => [field, values[field]]));
}

function read(form: FormData): TypedProduct {
  const text = (field: keyof TypedProduct) => String(form.get(field) ?? '');
  return {
    name: text('name'),
    category: text('category'),
    description: text('description'),
    price: text('price'),
    stock: text('stock'),
  };
}
