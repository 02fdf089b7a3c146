import { href } from 'react-router';
import { reducedFrom } from '#domain/catalog/former-price.ts';
import type { ShownProduct } from '#domain/catalog/queries.ts';
import { CURRENCY, centsToDecimal } from '#lib/money.ts';
import { sharedPictureUrl } from '#lib/picture-url.ts';
import * as texts from '#texts';
import type { PageHead } from '../../page-meta.ts';
import { categoryPath } from '../paths.ts';
import { pageHead, type SharedPicture } from './page-head.ts';
import { breadcrumbs, structuredData, type Thing } from './structured-data.ts';

const DESCRIPTION_LENGTH = 160;
/** What Google reads of the description of structured data. */
const STRUCTURED_LENGTH = 5_000;

type Shown = {
  product: Omit<ShownProduct, 'description' | 'details'>;
  /** Its description without marks. */
  text: string;
  origin: string;
};

/** What other sites and search engines are told of a product's page. */
export function productHead(shown: Shown): PageHead {
  const { product, text, origin } = shown;
  const { name, category } = product;
  const path = href('/product/:id', { id: String(product.id) });
  const begun = text.slice(0, STRUCTURED_LENGTH).toWellFormed();
  const description = begun || texts.catalogue.productSummary(name, category);
  return [
    ...pageHead({
      title: product.metaTitle || texts.shell.pageTitle(name),
      description: product.metaDescription || description.slice(0, DESCRIPTION_LENGTH).toWellFormed(),
      origin,
      path,
      picture: mainPicture(product),
      type: 'product',
    }),
    { property: 'product:price:amount', content: centsToDecimal(product.priceCents) },
    { property: 'product:price:currency', content: CURRENCY },
    structuredData(productThing(shown, { description, url: origin + path })),
    breadcrumbs(origin, [
      { name: category, path: categoryPath(category) },
      { name, path },
    ]),
  ];
}

function productThing(
  { product, origin }: Shown,
  { description, url }: { description: string; url: string },
): Thing {
  const { brand, gtin, mpn } = product;
  return {
    '@type': 'Product',
    name: product.name,
    description,
    category: product.category,
    sku: String(product.id),
    image: product.pictures.map(({ key }) => sharedPictureUrl(origin, key)),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(gtin && { gtin }),
    ...(mpn && { mpn }),
    offers: {
      '@type': 'Offer',
      url,
      price: centsToDecimal(product.priceCents),
      priceCurrency: CURRENCY,
      ...formerPrice(product),
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  };
}

function mainPicture({ name, pictures: [main] }: Shown['product']): SharedPicture | undefined {
  if (!main) return undefined;
  const { key, alt, width, height } = main;
  return { key, alt: alt || name, size: width && height ? { width, height } : null };
}

/** What it cost before, where it costs less now. */
function formerPrice(product: Shown['product']) {
  const cents = reducedFrom(product);
  if (cents === null) return {};
  const specification = {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    price: centsToDecimal(cents),
    priceCurrency: CURRENCY,
  };
  return { priceSpecification: specification };
}
