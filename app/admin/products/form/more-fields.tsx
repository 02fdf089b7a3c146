import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { type ProductTexts, productFields } from '#domain/catalog/product-fields.ts';
import type { TaxClass } from '#domain/pricing/queries.ts';
import * as texts from '#texts';
import { SelectField } from '../../components/form/form-fields.tsx';

type TaxProps = {
  classes: TaxClass[];
  value: string;
  error: string | undefined;
  hint: ReactNode;
};

/** The tax class of a product. */
export function TaxClassField({ classes, value, error, hint }: TaxProps) {
  return (
    <SelectField
      label={texts.adminProducts.fields.tax_class_id.label}
      name={productFields.taxClassId.name}
      defaultValue={value}
      options={taxOptions(classes)}
      error={error}
      hint={hint}
    />
  );
}

type FactsProps = {
  id: number;
  taken: number[];
  prices: [number, number] | null;
  stock: number;
  typed: Pick<ProductTexts, 'price' | 'former_price' | 'stock'>;
};

/** Prices and stock of the variants, with a link to them. */
export function VariantFacts({ id, taken, prices, stock, typed }: FactsProps) {
  return (
    <div className="grid content-start gap-1.5 text-sm">
      <span className="font-medium">{texts.adminVariants.summary(taken.length, prices, stock)}</span>
      <span className="text-quiet">{texts.adminVariants.ofVariants}</span>
      {taken.length > 0 && (
        <Link
          to={href('/admin/products/:id/variants', { id: String(id) })}
          className="inline-flex min-h-11 w-fit items-center font-semibold underline underline-offset-4"
        >
          {texts.adminVariants.editVariants}
        </Link>
      )}
      {/* The form needs them; the product keeps those of its variants. */}
      <input type="hidden" name="price" value={typed.price} />
      <input type="hidden" name="former_price" value={typed.former_price} />
      <input type="hidden" name="stock" value={typed.stock} />
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
