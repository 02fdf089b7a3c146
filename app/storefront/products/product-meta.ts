import type { MetaDescriptor } from 'react-router';
import { href } from 'react-router';
import type { Product } from '#domain/catalog/queries.ts';
import { centsToDecimal } from '#lib/money.ts';
import { pictureUrl } from '#lib/picture-url.ts';
import * as texts from '#texts';
import { pageMeta } from '../../page-meta.ts';

const DESCRIPTION_LENGTH = 160;

/** What Google reads of the description of structured data. */
const STRUCTURED_LENGTH = 5_000;

/**
 * Title, Open Graph tags and schema.org Product data of a product's page. `text` is its description without
 * marks.
 */
export function productMeta(
  product: Omit<Product, 'description' | 'details'>,
  text: string,
  origin: string,
): MetaDescriptor[] {
  const path = href('/product/:id', { id: String(product.id) });
  const description =
    text.slice(0, STRUCTURED_LENGTH) || texts.catalogue.productSummary(product.name, product.category);
  return [
    ...pageMeta({
      title: texts.shell.pageTitle(product.name),
      description: description.slice(0, DESCRIPTION_LENGTH),
      origin,
      path,
      imageKey: product.imageKey,
      type: 'product',
    }),
    { property: 'product:price:amount', content: centsToDecimal(product.priceCents) },
    { property: 'product:price:currency', content: 'USD' },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: product.name,
        description,
        category: product.category,
        sku: String(product.id),
        image: origin + pictureUrl(product.imageKey, { width: 1280, format: 'jpeg' }),
        offers: {
          '@type': 'Offer',
          url: origin + path,
          price: centsToDecimal(product.priceCents),
          priceCurrency: 'USD',
          availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
        },
      },
    },
  ];
}
