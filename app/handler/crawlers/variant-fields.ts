import { href } from 'react-router';
import type { FeedItem, FeedVariant } from '#domain/catalog/feeds/list-feed-items.ts';
import type { FeedProduct } from '#domain/catalog/feeds/list-feed-products.ts';

/** Google's fields for options, by the option's name in English or German. */
const FIELDS: [field: string, names: RegExp][] = [
  ['color', /^(colou?rs?|farben?)$/i],
  ['size', /^(sizes?|größen?|groessen?)$/i],
  ['material', /^(materials?|materialien|fabric|stoff)$/i],
  ['pattern', /^(patterns?|muster)$/i],
];

/**
 * The feed fields of a variant. They are added to the fields of its product, or replace them. A variant has
 * its own id, and belongs to the group of its product.
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

/** The feed data of a product or variant. Data that a variant does not have is taken from its product. */
export function productOf({ product, variant }: FeedItem): FeedProduct {
  if (!variant) return product;
  const { name, priceCents, formerPriceCents, stock, imageKey, gtin, weightGrams } = variant;
  const moreImages = variant.pictures.join('\n');
  // A part number identifies one variant, but a product has the same part number for all its variants.
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
