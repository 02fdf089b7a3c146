import { href } from 'react-router';
import type { FeedItem, FeedVariant } from '#domain/catalog/feeds/list-feed-items.ts';
import type { FeedProduct } from '#domain/catalog/feeds/list-feed-products.ts';

/** Google's field for options with one of these names, in English and German. */
const FIELDS: [field: string, names: RegExp][] = [
  ['color', /^(colou?rs?|farben?)$/i],
  ['size', /^(sizes?|größen?|groessen?)$/i],
  ['material', /^(materials?|materialien|fabric|stoff)$/i],
  ['pattern', /^(patterns?|muster)$/i],
];

/**
 * The feed fields of a variant that differ from those of a product. A variant has its own id and belongs to
 * its product's group.
 */
export function variantFields(
  { product, variant }: { product: FeedProduct; variant: FeedVariant },
  origin: string,
): Record<string, string> {
  return {
    id: String(variant.id),
    item_group_id: String(product.id),
    link: `${origin}${href('/product/:id', { id: String(product.id) })}?variant=${variant.id}`,
    ...attributes(product.options, variant.optionValues),
  };
}

/** The feed data of an item: a product, or a variant with the missing data taken from its product. */
export function productOf({ product, variant }: FeedItem): FeedProduct {
  if (!variant) return product;
  const { name, priceCents, formerPriceCents, stock, imageKey, gtin, weightGrams } = variant;
  const moreImages = variant.pictures.join('\n');
  // A part number belongs to one variant, but a product has one for all variants.
  return {
    ...product,
    name,
    priceCents,
    formerPriceCents,
    stock,
    imageKey,
    moreImages,
    gtin,
    weightGrams,
    mpn: '',
  };
}

function attributes(options: FeedProduct['options'], values: string[]): Record<string, string> {
  const known = options.flatMap(({ name }, at): [string, string][] => {
    const [field] = FIELDS.find(([, names]) => names.test(name.trim())) ?? [];
    return field === undefined ? [] : [[field, values[at] ?? '']];
  });
  return Object.fromEntries(known);
}
