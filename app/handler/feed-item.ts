import { href } from 'react-router';
import { plainText } from '#domain/catalog/description/plain-text.ts';
import { reducedFrom } from '#domain/catalog/former-price.ts';
import type { FeedProduct } from '#domain/catalog/list-feed-products.ts';
import { parsePictures } from '#domain/catalog/product-pictures.ts';
import { CURRENCY, centsToDecimal } from '#lib/money.ts';
import { sharedPictureUrl } from '#lib/picture-url.ts';
import { xmlText } from '#lib/xml.ts';
import * as texts from '#texts';

/** Pictures beside the main one that Google takes. */
const MOST_MORE = 10;
/** Google's product data specification: the most characters of each. */
const LONGEST = { title: 150, description: 5_000, category: 750 };

/**
 * A product as an item of the feed, by Google's product data specification
 * (support.google.com/merchants/answer/7052112). '' for one without a price, which no centre takes.
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
    title: cut(name, LONGEST.title),
    description: cut(
      plainText(product).trim() || texts.catalogue.productSummary(name, category),
      LONGEST.description,
    ),
    link: origin + href('/product/:id', { id: String(id) }),
    image_link: sharedPictureUrl(origin, product.imageKey),
    additional_image_link: morePictures(product, origin),
    availability: stock > 0 ? 'in_stock' : 'out_of_stock',
    ...prices(product),
    condition: 'new',
    product_type: cut(category, LONGEST.category),
    brand,
    gtin,
    mpn,
    // A GTIN, or a brand with a part number, identifies a product; without either it is to be said.
    identifier_exists: gtin !== '' || (brand !== '' && mpn !== '') ? '' : 'no',
    shipping_weight: weightGrams > 0 ? `${weightGrams} g` : '',
  };
}

function morePictures({ imageKey, moreImages }: FeedProduct, origin: string): string[] {
  const others = parsePictures(moreImages).filter(({ key }) => key !== imageKey);
  return others.slice(0, MOST_MORE).map(({ key }) => sharedPictureUrl(origin, key));
}

/** Where it cost more before, that is its price, and the present one a sale's. */
function prices(product: FeedProduct): Record<string, string> {
  const before = reducedFrom(product);
  const now = amount(product.priceCents);
  return before === null ? { price: now } : { price: amount(before), sale_price: now };
}

const amount = (cents: number): string => `${centsToDecimal(cents)} ${CURRENCY}`;

/** Counted as people count, so that no character is halved. */
function cut(text: string, longest: number): string {
  return text.length <= longest ? text : [...text].slice(0, longest).join('');
}
