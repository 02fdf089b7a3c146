import { variantPath } from '../../paths.ts';
import { type ArticleProps, ProductArticle } from '../product-article.tsx';
import type { ShownVariants } from './load-variants.ts';
import { OptionFields } from './option-fields.tsx';
import { useVariantChoice } from './use-variant-choice.ts';
import { NO_VARIANT_ID, VariantFacts } from './variant-facts.tsx';

export type ArticleWithVariantsProps = Omit<ArticleProps, 'chosen'> & { variants: ShownVariants };

/**
 * The content of the page of a product with options. The page's address always contains the chosen variant,
 * so that visitors can share it.
 */
export default function ArticleWithVariants({ variants, ...shown }: ArticleWithVariantsProps) {
  const { product } = shown;
  const choice = useVariantChoice(variants, ({ id }) =>
    // Changes the address without the router, which would load the page's data again.
    window.history.replaceState(window.history.state, '', variantPath(product.id, id)),
  );
  const { variant } = choice;
  const places = variant && variants.table.galleries[variant.gallery];
  return (
    <ProductArticle
      {...shown}
      chosen={{
        variantId: variant?.id,
        priceCents: variant?.priceCents,
        available: variant !== undefined && variant.stock > 0,
        soldOutId: variant && variant.stock <= 0 ? variant.id : null,
        why: variant ? undefined : NO_VARIANT_ID,
        returnTo: variant && variantPath(product.id, variant.id),
        facts: <VariantFacts product={product} choice={choice} />,
        options: <OptionFields choice={choice} productId={product.id} />,
        gallery: variant?.gallery,
        pictures: places?.flatMap((place) => product.pictures[place] ?? []) ?? product.pictures,
      }}
    />
  );
}
