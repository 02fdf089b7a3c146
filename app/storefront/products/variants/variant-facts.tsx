import { chosenText } from '#app/products/value-names.ts';
import { Price } from '#app/ui/price.tsx';
import * as texts from '#texts';
import { StockBadge } from '../stock-badge.tsx';
import type { VariantChoice } from './use-variant-choice.ts';

type Props = {
  product: { priceCents: number; maxPriceCents?: number | null };
  choice: VariantChoice;
};

/** The id of the element that says why no variant can be added to the cart. */
export const NO_VARIANT_ID = 'no-variant';

/**
 * The price, the stock and the SKU of the chosen variant, or the reason why it can't be bought. Screen
 * readers announce changes. A product without variants counts as out of stock.
 */
export function VariantFacts({ product, choice: { variant, variants, chosen, table } }: Props) {
  if (variants.size === 0)
    return (
      <p id={NO_VARIANT_ID}>
        <StockBadge stock={0} className="bg-sunken" />
      </p>
    );
  return (
    <div aria-live="polite" className="flex flex-wrap items-center gap-4">
      {variant ? (
        <>
          <Price
            cents={variant.priceCents}
            former={variant.formerPriceCents}
            className="text-xl font-semibold"
          />
          <StockBadge stock={variant.stock} className="bg-sunken" />
          {variant.sku !== '' && <span className="text-sm text-quiet">{texts.options.sku(variant.sku)}</span>}
        </>
      ) : (
        <>
          <Price
            cents={product.priceCents}
            highest={product.maxPriceCents}
            className="text-xl font-semibold"
          />
          <p id={NO_VARIANT_ID} className="text-sm font-medium text-bad">
            {texts.options.noVariant(chosenText(table.options, chosen))}
          </p>
        </>
      )}
    </div>
  );
}
