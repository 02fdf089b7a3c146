import { href } from 'react-router';
import { descriptionText } from '#domain/catalog/description/plain-text.ts';
import type { FeedProduct } from '#domain/catalog/feeds/list-feed-products.ts';
import { parsePictures } from '#domain/catalog/product-pictures.ts';
import { reducedFrom } from '#domain/catalog/products/former-price.ts';
import { centsToDecimal } from '#lib/money/money.ts';
import { sharedPictureUrl } from '#lib/pictures/picture-url.ts';
import { site } from '#lib/site.ts';
import { xmlText } from '#lib/text/xml.ts';
import * as texts from '#texts';

/** Google accepts this many pictures besides the main one. */
const MAX_MORE_PICTURES = 10;
/** The maximum length in characters, from Google's product data specification. */
const MAX_LENGTH = { title: 150, description: 5_000, category: 750 };

/**
 * A product as a feed item, by Google's product data specification
 * (support.google.com/merchants/answer/7052112). '' for a product without a price, which merchant centers
 * reject.
 */
export function feedItem(product: FeedProduct, origin: string): string {
  if (product.priceCents === 0) return '';
  const fields = Object.entries(fieldsOf(product, origin)).flatMap(([name, values]) =>
    [values].flat().map((value) => (value === '' ? '' : `<g:${name}>${xmlText(value)}</g:${name}>`)),
  );
  return `<item>${fields.join('')}</item>\n`;
}

function fieldsOf(product: FeedProduct, origin: string): Record<string, string | string[]> {
  const { id, name, category, stock, brand, gtin, mpn, weightGrams } = product;
  return {
    id: String(id),
    title: cut(name, MAX_LENGTH.title),
    description: cut(
      descriptionText(product).trim() || texts.catalogue.productSummary(name, category),
      MAX_LENGTH.description,
    ),
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
    // A product is identified by a GTIN, or by a brand and a part number. Without either, the feed must say
    // so.
    identifier_exists: gtin !== '' || (brand !== '' && mpn !== '') ? '' : 'no',
    shipping_weight: weightGrams > 0 ? `${weightGrams} g` : '',
  };
}

function morePictures({ imageKey, moreImages }: FeedProduct, origin: string): string[] {
  const others = parsePictures(moreImages).filter(({ key }) => key !== imageKey);
  return others.slice(0, MAX_MORE_PICTURES).map(({ key }) => sharedPictureUrl(origin, key));
}

/** A reduced product has its former price as price and the current one as sale price. */
function prices(product: FeedProduct): Record<string, string> {
  const before = reducedFrom(product);
  const now = amount(product.priceCents);
  return before === null ? { price: now } : { price: amount(before), sale_price: now };
}

const amount = (cents: number): string => `${centsToDecimal(cents)} ${site().currency}`;

/** Counts code points, so that no character is cut in half. */
function cut(text: string, longest: number): string {
  return text.length <= longest ? text : [...text].slice(0, longest).join('');
}
