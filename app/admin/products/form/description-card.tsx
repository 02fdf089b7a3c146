import type { RenderedDescription } from '#app/products/render-description.tsx';
import { productFields } from '#domain/catalog/model/product-fields.ts';
import * as texts from '#texts';
import { FormCard } from '../../components/form/form-card.tsx';
import { RichTextPreview } from '../../components/rich-text-preview.tsx';
import type { ProductInputs } from './product-inputs.tsx';

type Props = { inputs: ProductInputs; drawn: RenderedDescription | undefined };

/** The description and details. On wide screens this card is joined to the card with the name above it. */
export function DescriptionCard({ inputs: { input }, drawn }: Props) {
  return (
    <FormCard className="lg:rounded-t-none lg:border-t-0">
      {input(productFields.description)}
      {input(productFields.descriptionFormat)}
      {drawn && (
        <RichTextPreview
          drawn={drawn}
          title={texts.adminProducts.descriptionPreview}
          empty={texts.catalogue.noDescription}
        />
      )}
      {input(productFields.details)}
    </FormCard>
  );
}
