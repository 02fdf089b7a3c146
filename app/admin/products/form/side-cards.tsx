import type { ReactNode } from 'react';
import { productFields } from '#domain/catalog/model/product-fields.ts';
import type { TaxClass } from '#domain/pricing/queries.ts';
import * as texts from '#texts';
import { FormCard } from '../../components/form/form-card.tsx';
import { SelectField } from '../../components/form/form-fields.tsx';
import type { ProductInputs } from './product-inputs.tsx';

type Props = {
  inputs: ProductInputs;
  /** What a product with options shows instead of the fields for price and stock. */
  variants: ReactNode;
  status: ReactNode;
  categories: string[];
  /** The product's category when the form was opened. */
  own: string;
  taxClasses: TaxClass[];
};

const said = texts.adminProducts;
const pair = 'grid grid-cols-2 gap-3';

/** The fields in the right column, such as price, stock and category. Merchants change them most often. */
export function SideCards({ inputs, variants, status, categories, own, taxClasses }: Props) {
  const { input, conflict, start, errors } = inputs;
  return (
    <>
      <FormCard title={said.priceAndStock}>
        {variants ?? (
          <>
            <div className={`${pair} items-start`}>
              {input(productFields.priceCents)}
              {input(productFields.stock)}
            </div>
            {input(productFields.formerPriceCents)}
          </>
        )}
        {input(productFields.sku)}
        <SelectField
          label={said.fields.tax_class_id.label}
          name={productFields.taxClassId.name}
          defaultValue={start.tax_class_id}
          options={taxOptions(taxClasses)}
          error={errors.tax_class_id}
          hint={conflict('tax_class_id')}
        />
      </FormCard>
      <FormCard title={said.inTheShop}>
        {status}
        <SelectField
          label={said.fields.category.label}
          name="category"
          aria-required
          defaultValue={start.category}
          options={categoryOptions(categories, own)}
          error={errors.category}
          hint={conflict('category')}
        />
      </FormCard>
      <FormCard title={said.shipping}>
        {input(productFields.weightGrams)}
        <div className={`${pair} items-end`}>
          {input(productFields.isDelivered)}
          {input(productFields.isGiftCard)}
        </div>
      </FormCard>
    </>
  );
}

function categoryOptions(categories: string[], own: string) {
  const known = categories.includes(own) || own === '';
  return [
    { value: '', text: said.chooseCategory },
    ...categories.map((value) => ({ value, text: value })),
    ...(known ? [] : [{ value: own, text: said.categoryGone(own) }]),
  ];
}

function taxOptions([first, ...others]: TaxClass[]) {
  const own = [...(first ? [first] : []), ...others].map(({ id, name }) => ({
    value: String(id),
    text: said.taxClass(name, id),
  }));
  return [{ value: '', text: said.firstTaxClass(first?.name ?? '') }, ...own];
}
