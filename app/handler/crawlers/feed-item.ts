import { href } from 'react-router';
import { descriptionText } from '#domain/catalog/description/plain-text.ts';
import type { FeedItem } from '#domain/catalog/feeds/list-feed-items.ts';
import type { FeedProduct } from '#domain/catalog/feeds/list-feed-products.ts';
import { parsePictures } from '#domain/catalog/fields/product-pictures.ts';
import { reducedFrom } from '#domain/catalog/products/former-price.ts';
import { centsToDecimal } from '#lib/money/money.ts';
import { sharedPictureUrl } from '#lib/pictures/picture-url.ts';
import { site } from '#lib/site.ts';
import { xmlText } from '#lib/text/xml.ts';
import * as texts from '#texts';
import { productOf, variantFields } from './variant-fields.ts';

/** The maximum number of additional pictures in Google's product data specification. */
const MAX_MORE_PICTURES = 10;
/** The maximum lengths in characters in Google's product data specification. */
const MAX_LENGTH = { title: 150, description: 5_000, category: 750 };

/**
 * The plain text of each product's description. It is cached for the product's variants, because parsing
 * Markdown is slow.
 */
const descriptions = new WeakMap<FeedProduct, string>();

/**
 * The feed item of a product or variant, as Google's product data specification defines it
 * (support.google.com/merchants/answer/7052112). '' for an item without a price, because merchant centers
 * reject such items.
 */
export function feedItem(item: FeedItem, origin: string): string {
  const { product, variant } = item;
  const shown = productOf(item);
  if (shown.priceCents === 0) return '';
  const described = descriptions.get(product) ?? descriptionOf(product);
  descriptions.set(product, described);
  const fields = {
    ...fieldsOf(shown, described, origin),
    ...(variant && variantFields({ product, variant }, origin)),
  };
  const elements = Object.entries(fields).flatMap(([name, values]) =>
    [values].flat().map((value) => (value === '' ? '' : `<g:${name}>${xmlText(value)}</g:${name}>`)),
  );
  return `<item>${elements.join('')}</item>\n`;
}

function fieldsOf(
  product: FeedProduct,
  description: string,
  origin: string,
): Record<string, string | string[]> {
  const { id, name, category, stock, brand, gtin, mpn, weightGrams } = product;
  return {
    id: String(id),
    title: cut(name, MAX_LENGTH.title),
    description,
    link: origin + href('/product/:id', { id: String(id) }),
    image_link: sharedPictureUrl(origin, product.imageKey),
    additional_image_link: morePictures(product, origin),
    availability: stock > 0 ? 'in_stock' : 'out_of_stock',
    ...prices(product),
    condition: 'new',
    product_type: cut(category, MAX_LENGTH.category),
    brand,
    gtin,
    mpn,
    // A product is identified by its GTIN, or by its brand together with its part number. Without these, the
    // feed must say that the product has no identifier.
    identifier_exists: gtin !== '' || (brand !== '' && mpn !== '') ? '' : 'no',
    shipping_weight: weightGrams > 0 ? `${weightGrams} g` : '',
  };
}

function descriptionOf(product: FeedProduct): string {
  const { name, category } = product;
  const text = descriptionText(product).trim() || texts.catalogue.productSummary(name, category);
  return cut(text, MAX_LENGTH.description);
}

function morePictures({ imageKey, moreImages }: FeedProduct, origin: string): string[] {
  const others = parsePictures(moreImages).filter(({ key }) => key !== imageKey);
  return others.slice(0, MAX_MORE_PICTURES).map(({ key }) => sharedPictureUrl(origin, key));
}

/**
 * The price fields. In Google's terms, the compare-at price of a reduced product is the `price`, and its
 * current price is the `sale_price`.
 */
function prices(product: FeedProduct): Record<string, string> {
  const before = reducedFrom(product);
  const now = amount(product.priceCents);
  return before === null ? { price: now } : { price: amount(before), sale_price: now };
}

const amount = (cents: number): string => `${centsToDecimal(cents)} ${site().currency}`;

/** Cuts a text after `longest` code points, so that no character is cut in half. */
function cut(text: string, longest: number): string {
  return text.length <= longest ? text : [...text].slice(0, longest).join('');
}
