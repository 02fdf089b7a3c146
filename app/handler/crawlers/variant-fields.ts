import { href } from 'react-router';
import type { FeedItem, FeedVariant } from '#domain/catalog/feeds/list-feed-items.ts';
import type { FeedProduct } from '#domain/catalog/feeds/list-feed-products.ts';

/** Google's fields for options, with patterns for the option's name in English and German. */
const FIELDS: [field: string, names: RegExp][] = [
  ['color', /^(colou?rs?|farben?)$/i],
  ['size', /^(sizes?|größen?|groessen?)$/i],
  ['material', /^(materials?|materialien|fabric|stoff)$/i],
  ['pattern', /^(patterns?|muster)$/i],
];

/**
 * The feed fields of a variant, which are added to the product's fields or replace them. A variant has its
 * own id. Its group is the product.
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

/** The feed data of an item. If a variant lacks a value, the value of its product is used. */
export function productOf({ product, variant }: FeedItem): FeedProduct {
  if (!variant) return product;
  const { name, priceCents, formerPriceCents, stock, imageKey, gtin, weightGrams } = variant;
  const moreImages = variant.pictures.join('\n');
  // A part number can't identify a variant, because all variants share the part number of their product.
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
