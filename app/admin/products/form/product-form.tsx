import { useState } from 'react';
import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { inputTextsFrom } from '#domain/catalog/fields/field-set.ts';
import { type ProductTexts, productFields } from '#domain/catalog/model/product-fields.ts';
import type { ProductStatus } from '#domain/catalog/model/product-status.ts';
import type { TaxClass } from '#domain/pricing/queries.ts';
import { FormCard } from '../../components/form/form-card.tsx';
import type { ProductReply } from '../product-actions.ts';
import { ProductButtons } from '../product-buttons.tsx';
import { DescriptionCard } from './description-card.tsx';
import { PicturesCard } from './pictures-card.tsx';
import { inputsOf } from './product-inputs.tsx';
import { ProductPreview } from './product-preview.tsx';
import { SearchCard } from './search-card.tsx';
import { SideCards } from './side-cards.tsx';
import { StatusField } from './status-field.tsx';
import { useSeenVersion } from './use-seen-version.ts';
import { VariantFacts } from './variant-facts.tsx';

type Props = {
  reply: ProductReply | undefined;
  categories: string[];
  taxClasses: TaxClass[];
  initial: ProductTexts;
  imageKey: string | null;
  status: ProductStatus;
  /**
   * The product's version and stock when the form was opened. Saving compares them, to detect changes by
   * somebody else. Undefined for a new product.
   */
  seen?: { version: number; stock: number };
  returnTo: string;
  /** The name of another product or variant with the same GTIN. */
  gtinOf?: string | null;
  submit: string;
  /**
   * The variants of a product with options. Their prices and stock replace those of the product. Null for a
   * product without options.
   */
  variants?: { id: number; taken: number[]; prices: [number, number] | null; stock: number } | null;
};

/** The form of a product in two columns, with a preview of the product's card. */
export function ProductForm({ reply, initial, imageKey, seen, returnTo, submit, ...offered }: Props) {
  const { form, message, more, turn, ...saved } = useFormState('', reply);
  const preview = useFormState('preview', reply);
  const values = { ...saved.values, ...preview.values };
  const start: ProductTexts = { ...initial, ...values };
  const [typed, setTyped] = useState(start);
  const [picture, setPicture] = useState<string | null>(null);
  const [main, setMain] = useState<string | null>(null);
  const key = main ?? (values.image_key || imageKey);
  const { variants, gtinOf, categories, taxClasses } = offered;
  // The shop changes the stock with each sale. Variants replace the prices of their product.
  const { stock: _, price, former_price, ...others } = initial;
  const [firstPrices] = useState({ price, former_price });
  const prices = variants ? firstPrices : { price, former_price };
  const version = useSeenVersion(seen?.version, [others, prices, imageKey, offered.status]);
  const inputs = inputsOf({
    start,
    errors: { ...saved.errors, ...preview.errors },
    saved: more?.now,
    gtinOf,
  });
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      onInput={(event) => setTyped(read(new FormData(event.currentTarget)))}
      className="grid gap-4"
    >
      <FormMessage key={turn} text={message} />
      {seen && (
        <Seen
          version={
            more?.version ?? preview.more?.seen.version ?? values.seen_version ?? version ?? seen.version
          }
          stock={more?.now.stock ?? preview.more?.seen.stock ?? values.seen_stock ?? seen.stock}
          imageKey={imageKey}
        />
      )}
      <input type="hidden" name="return_to" value={returnTo} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-y-0 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-6">
        {/* On phones price and stock follow the name, and the preview is the last card. */}
        <FormCard className="lg:rounded-b-none lg:border-b-0 lg:pb-0!">
          {inputs.input(productFields.name)}
        </FormCard>
        <div className="contents content-start gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:grid">
          <SideCards
            inputs={inputs}
            variants={variants && <VariantFacts {...variants} typed={start} />}
            status={<StatusField value={values.status ?? offered.status} saved={more?.status} />}
            categories={categories}
            own={initial.category}
            taxClasses={taxClasses}
          />
          <div className="order-last lg:order-none">
            <ProductPreview typed={typed} imageKey={key} picture={picture} prices={variants?.prices} />
          </div>
        </div>
        <div className="grid content-start gap-4 lg:col-start-1">
          <DescriptionCard inputs={inputs} drawn={preview.more?.drawn} />
          <PicturesCard
            inputs={inputs}
            mainKey={key}
            saved={more?.now.more_images}
            onMain={(made) => {
              setMain(made);
              setPicture(null);
            }}
            onPreview={setPicture}
          />
          <SearchCard inputs={inputs} typed={typed} />
        </div>
      </div>
      <ProductButtons submit={submit} returnTo={returnTo} isNew={seen === undefined} />
    </Form>
  );
}

type SeenProps = { version: number | string; stock: number | string; imageKey: string | null };

/**
 * Hidden fields with the product's values from when the form was opened. After a conflict they contain the
 * latest values. Saving again therefore overwrites the other person's changes.
 */
function Seen({ version, stock, imageKey }: SeenProps) {
  return (
    <>
      <input type="hidden" name="seen_version" value={version} />
      <input type="hidden" name="seen_stock" value={stock} />
      <input type="hidden" name="seen_image" value={imageKey ?? ''} />
    </>
  );
}

function read(form: FormData): ProductTexts {
  return inputTextsFrom(productFields, (name) => String(form.get(name) ?? ''));
}
