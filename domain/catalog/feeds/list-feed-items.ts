import type { DbOrTx } from '#db/types.ts';
import { parsePictures } from '../fields/product-pictures.ts';
import type { Variant } from '../products/variants/list-variants.ts';
import { withVariants } from '../products/variants/list-variants-of.ts';
import { assignedPictures, picturesOfVariant } from '../products/variants/variant-pictures.ts';
import { type FeedProduct, listFeedProducts } from './list-feed-products.ts';

/** A variant in the feed. It has the keys of all pictures that its page shows. */
export type FeedVariant = Pick<
  Variant,
  | 'id'
  | 'name'
  | 'priceCents'
  | 'formerPriceCents'
  | 'stock'
  | 'imageKey'
  | 'gtin'
  | 'weightGrams'
  | 'optionValues'
> & { pictures: string[] };

/** An item of the feed: a product without options, or one variant of a product with options (`variant`). */
export type FeedItem = { product: FeedProduct; variant: FeedVariant | null };

/**
 * Lists all products in batches by id, so that memory use is limited. A product with options is listed as its
 * variants. If a product has options but no variants, omits it, because it is not for sale.
 */
export async function* listFeedItems(db: DbOrTx): AsyncGenerator<FeedItem[]> {
  for await (const products of listFeedProducts(db)) {
    for await (const batch of withVariants(db, products)) yield batch.flatMap(itemsOf);
  }
}

function itemsOf({ product, variants }: { product: FeedProduct; variants: Variant[] }): FeedItem[] {
  if (product.options.length === 0) return [{ product, variant: null }];
  const assigned = assignedPictures(product.options, variants);
  const shared = [product.imageKey, ...parsePictures(product.moreImages).map(({ key }) => key)].filter(
    (key) => !assigned.has(key),
  );
  return variants.map((variant) => ({
    product,
    variant: { ...variant, pictures: [...picturesOfVariant(product.options, variant), ...shared] },
  }));
}
