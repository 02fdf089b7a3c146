import { type ProductTexts, productFields } from '#domain/catalog/model/product-fields.ts';
import * as texts from '#texts';
import { FormCard } from '../../components/form/form-card.tsx';
import type { ProductInputs } from './product-inputs.tsx';
import { SearchPreview } from './search-preview.tsx';

type Props = { inputs: ProductInputs; typed: ProductTexts };

/**
 * The data for search engines and for merchant centers, such as Google's. A preview shows the product as a
 * search result.
 */
export function SearchCard({ inputs: { input }, typed }: Props) {
  return (
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
  );
}
