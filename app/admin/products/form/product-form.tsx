import { type FormEvent, useState } from 'react';
import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import type { RenderedDescription } from '#app/products/render-description.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { inputTextsFrom } from '#domain/catalog/fields/field-set.ts';
import { type ProductFields, type ProductTexts, productFields } from '#domain/catalog/product-fields.ts';
import type { ProductStatus } from '#domain/catalog/products/product-status.ts';
import type { TaxClass } from '#domain/pricing/queries.ts';
import * as texts from '#texts';
import { DeclaredField } from '../../components/form/declared-field.tsx';
import { FormCard } from '../../components/form/form-card.tsx';
import { SelectField } from '../../components/form/form-fields.tsx';
import { RichTextPreview } from '../../components/rich-text-preview.tsx';
import { productTexts } from '../../fields/field-texts.ts';
import { ProductPictures } from '../pictures/product-pictures.tsx';
import type { ProductReply } from '../product-actions.ts';
import { ProductButtons } from '../product-buttons.tsx';
import { EditConflict } from './edit-conflict.tsx';
import { TaxClassField, VariantFacts } from './more-fields.tsx';
import { ProductPreview } from './product-preview.tsx';
import { SearchPreview } from './search-preview.tsx';
import { SideCards } from './side-cards.tsx';
import { StatusField } from './status-field.tsx';

type Props = {
  reply: ProductReply | undefined;
  categories: string[];
  taxClasses: TaxClass[];
  initial: ProductTexts;
  imageKey: string | null;
  status: ProductStatus;
  /** Detects whether somebody else has changed the product; undefined for a new one. */
  seen?: { version: number; stock: number };
  returnTo: string;
  /** Another product or variant with the same GTIN. */
  gtinOf?: string | null;
  submit: string;
  /** The variants, whose prices and stock are the product's; null for a product without options. */
  variants?: { id: number; taken: number[]; prices: [number, number] | null; stock: number } | null;
};

/** The form of a product in two columns, with a preview of its card. */
export function ProductForm({ reply, initial, imageKey, seen, returnTo, submit, ...offered }: Props) {
  const { form, message, more, turn, ...saved } = useFormState('', reply);
  const preview = useFormState('preview', reply);
  const values = { ...saved.values, ...preview.values };
  const errors = { ...saved.errors, ...preview.errors };
  const start: ProductTexts = { ...initial, ...values };
  const [typed, setTyped] = useState(start);
  const [picture, setPicture] = useState<string | null>(null);
  const [main, setMain] = useState<string | null>(null);
  const key = main ?? (values.image_key || imageKey);
  const update = (event: FormEvent<HTMLFormElement>) => setTyped(read(new FormData(event.currentTarget)));
  const conflict = (field: keyof ProductTexts) => (
    <EditConflict value={more?.now[field]} typed={start[field]} field={field} />
  );
  const hintOf = (field: keyof ProductTexts) => (
    <>
      {productTexts[field].hint}
      {field === 'gtin' && <SharedGtin name={offered.gtinOf} />}
      {conflict(field)}
    </>
  );
  const input = (field: (typeof productFields)[keyof ProductFields]) => {
    const { name } = field;
    return (
      <DeclaredField
        field={field}
        texts={productTexts[name]}
        defaultValue={start[name]}
        error={errors[name]}
        hint={hintOf(name)}
      />
    );
  };
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      onInput={update}
      className="grid gap-4"
    >
      <FormMessage key={turn} text={message} />
      {seen && (
        <Seen
          version={more?.version ?? preview.more?.seen.version ?? values.seen_version ?? seen.version}
          stock={more?.now.stock ?? preview.more?.seen.stock ?? values.seen_stock ?? seen.stock}
          imageKey={imageKey}
        />
      )}
      <input type="hidden" name="return_to" value={returnTo} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-y-0 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-6">
        {/* On phones price and stock follow the name. */}
        <FormCard className="lg:rounded-b-none lg:border-b-0 lg:pb-0!">{input(productFields.name)}</FormCard>
        <div className="grid content-start gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <SideCards
            input={input}
            variants={offered.variants && <VariantFacts {...offered.variants} typed={start} />}
            status={<StatusField value={values.status ?? offered.status} saved={more?.status} />}
            category={
              <SelectField
                label={texts.adminProducts.fields.category.label}
                name="category"
                aria-required
                defaultValue={start.category}
                options={categoryOptions(offered.categories, initial.category)}
                error={errors.category}
                hint={conflict('category')}
              />
            }
            taxClass={
              <TaxClassField
                classes={offered.taxClasses}
                value={start.tax_class_id}
                error={errors.tax_class_id}
                hint={conflict('tax_class_id')}
              />
            }
          />
          <div className="hidden lg:grid">
            <ProductPreview
              typed={typed}
              imageKey={key}
              picture={picture}
              prices={offered.variants?.prices}
            />
          </div>
        </div>
        <div className="grid content-start gap-4 lg:col-start-1">
          <FormCard className="lg:rounded-t-none lg:border-t-0">
            {input(productFields.description)}
            {input(productFields.descriptionFormat)}
            {preview.more && <DescriptionPreview drawn={preview.more.drawn} />}
            {input(productFields.details)}
          </FormCard>
          <FormCard title={texts.adminProducts.pictures}>
            <ProductPictures
              mainKey={key}
              more={start.more_images}
              saved={more?.now.more_images}
              errors={errors}
              altField={input(productFields.imageAlt)}
              onMain={(made) => {
                setMain(made);
                setPicture(null);
              }}
              onPreview={setPicture}
            />
          </FormCard>
          <FormCard title={texts.adminProducts.beingFound}>
            {input(productFields.metaTitle)}
            {input(productFields.metaDescription)}
            <SearchPreview typed={typed} />
            <div className="grid items-start gap-5 sm:grid-cols-2">
              {input(productFields.brand)}
              {input(productFields.gtin)}
              {input(productFields.mpn)}
            </div>
          </FormCard>
        </div>
      </div>
      <ProductButtons submit={submit} returnTo={returnTo} isNew={seen === undefined} />
    </Form>
  );
}

/** A warning, no error: two products may have the same GTIN. */
function SharedGtin({ name }: { name: string | null | undefined }) {
  return name && <span className="block font-medium text-warn">{texts.adminVariants.gtinShared(name)}</span>;
}

function DescriptionPreview({ drawn }: { drawn: RenderedDescription }) {
  const { descriptionPreview } = texts.adminProducts;
  return <RichTextPreview drawn={drawn} title={descriptionPreview} empty={texts.catalogue.noDescription} />;
}

type SeenProps = { version: number | string; stock: number | string; imageKey: string | null };

/** The product as it was shown. After a conflict, the latest values, so that saving again overwrites them. */
function Seen({ version, stock, imageKey }: SeenProps) {
  return (
    <>
      <input type="hidden" name="seen_version" value={version} />
      <input type="hidden" name="seen_stock" value={stock} />
      <input type="hidden" name="seen_image" value={imageKey ?? ''} />
    </>
  );
}

function categoryOptions(categories: string[], own: string) {
  const known = categories.includes(own) || own === '';
  return [
    { value: '', text: texts.adminProducts.chooseCategory },
    ...categories.map((value) => ({ value, text: value })),
    ...(known ? [] : [{ value: own, text: texts.adminProducts.categoryGone(own) }]),
  ];
}

function read(form: FormData): ProductTexts {
  return inputTextsFrom(productFields, (name) => String(form.get(name) ?? ''));
}
