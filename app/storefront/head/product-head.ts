import { href } from 'react-router';
import type { PageHead } from '#app/page/page-meta.ts';
import type { ProductWithPictures } from '#domain/catalog/listing/queries.ts';
import { siteDecimal } from '#lib/money/format.ts';
import { sharedPictureUrl } from '#lib/pictures/picture-url.ts';
import { site } from '#lib/site.ts';
import * as texts from '#texts';
import { categoryPath } from '../paths.ts';
import { offerOf } from './offer.ts';
import { pageHead, type SharedPicture } from './page-head.ts';
import { productGroup, type ShownVariantList } from './product-group.ts';
import { breadcrumbs, structuredData, type Thing } from './structured-data.ts';

const DESCRIPTION_LENGTH = 160;
/** Google's maximum length of a description in structured data, in characters. */
const STRUCTURED_LENGTH = 5_000;

export type ProductHeadInput = {
  product: Omit<ProductWithPictures, 'description' | 'details'>;
  /** The variants; null for a product without options. */
  variants: ShownVariantList | null;
  /** The description as plain text. */
  text: string;
  origin: string;
};

/** Meta data of a product page for search engines and other sites. */
export function productHead(input: ProductHeadInput): PageHead {
  const { product, text, origin } = input;
  const { name, category } = product;
  const path = href('/product/:id', { id: String(product.id) });
  const excerpt = text.slice(0, STRUCTURED_LENGTH).toWellFormed();
  const description = excerpt || texts.catalogue.productSummary(name, category);
  return [
    ...pageHead({
      title: product.metaTitle || texts.shell.pageTitle(name),
      description: product.metaDescription || description.slice(0, DESCRIPTION_LENGTH).toWellFormed(),
      origin,
      path,
      picture: mainPicture(product),
      type: 'product',
    }),
    { property: 'product:price:amount', content: siteDecimal(product.priceCents) },
    { property: 'product:price:currency', content: site().currency },
    structuredData(
      input.variants
        ? productGroup(input, input.variants, { description, url: origin + path })
        : productThing(input, { description, url: origin + path }),
    ),
    breadcrumbs(origin, [
      { name: category, path: categoryPath(category) },
      { name, path },
    ]),
  ];
}

function productThing(
  { product, origin }: ProductHeadInput,
  { description, url }: { description: string; url: string },
): Thing {
  const { brand, gtin, mpn, sku } = product;
  return {
    '@type': 'Product',
    name: product.name,
    description,
    category: product.category,
    sku: sku || String(product.id),
    image: product.pictures.map(({ key }) => sharedPictureUrl(origin, key)),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(gtin && { gtin }),
    ...(mpn && { mpn }),
    offers: offerOf(product, url),
  };
}

function mainPicture({ name, pictures: [main] }: ProductHeadInput['product']): SharedPicture | undefined {
  if (!main) return undefined;
  const { key, alt, width, height } = main;
  return { key, alt: alt || name, size: width && height ? { width, height } : null };
}
