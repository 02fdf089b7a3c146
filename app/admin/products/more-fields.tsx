import type { ReactNode } from 'react';
import { type ProductFields, productFields } from '#domain/catalog/product-fields.ts';
import type { TaxClass } from '#domain/pricing/queries.ts';
import * as texts from '#texts';
import { SelectField } from '../components/form-fields.tsx';

type Field = (typeof productFields)[keyof ProductFields];

type Props = {
  /** Renders the input of a declared field. */
  input: (field: Field) => ReactNode;
  taxClasses: TaxClass[];
  taxClass: { value: string; error: string | undefined; hint: ReactNode };
};

/** The price, stock and tax class of a product. */
export function PriceFields({ input, taxClasses, taxClass: { value, error, hint } }: Props) {
  const { taxClassId, priceCents, formerPriceCents, stock } = productFields;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {input(priceCents)}
      {input(formerPriceCents)}
      {input(stock)}
      <SelectField
        label={texts.adminProducts.fields.tax_class_id.label}
        name={taxClassId.name}
        defaultValue={value}
        options={taxOptions(taxClasses)}
        error={error}
        hint={hint}
      />
    </div>
  );
}

function taxOptions([first, ...others]: TaxClass[]) {
  const own = [...(first ? [first] : []), ...others].map(({ id, name }) => ({
    value: String(id),
    text: texts.adminProducts.taxClass(name, id),
  }));
  return [{ value: '', text: texts.adminProducts.firstTaxClass(first?.name ?? '') }, ...own];
}
