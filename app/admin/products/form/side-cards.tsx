import type { ReactNode } from 'react';
import { type ProductFields, productFields } from '#domain/catalog/product-fields.ts';
import * as texts from '#texts';
import { FormCard } from '../../components/form/form-card.tsx';

type Props = {
  /** Renders the input of a declared field. */
  input: (field: (typeof productFields)[keyof ProductFields]) => ReactNode;
  /** In place of price and stock for a product with options. */
  variants: ReactNode;
  status: ReactNode;
  category: ReactNode;
  taxClass: ReactNode;
};

const said = texts.adminProducts;
const pair = 'grid grid-cols-2 items-start gap-3';

/** What is sold, for how much and where: the fields that a merchant changes most. */
export function SideCards({ input, variants, status, category, taxClass }: Props) {
  return (
    <>
      <FormCard title={said.priceAndStock}>
        {variants ?? (
          <>
            <div className={pair}>
              {input(productFields.priceCents)}
              {input(productFields.stock)}
            </div>
            {input(productFields.formerPriceCents)}
          </>
        )}
        {input(productFields.sku)}
        {taxClass}
      </FormCard>
      <FormCard title={said.inTheShop}>
        {status}
        {category}
      </FormCard>
      <FormCard title={said.shipping}>
        {input(productFields.weightGrams)}
        <div className={pair}>
          {input(productFields.isDelivered)}
          {input(productFields.isGiftCard)}
        </div>
      </FormCard>
    </>
  );
}
