import type { ProductWithPictures } from '#domain/catalog/listing/queries.ts';
import type { Variant } from '#domain/catalog/products/variants/list-variants.ts';
import { picturesOfVariant } from '#domain/catalog/products/variants/variant-pictures.ts';
import { sharedPictureUrl } from '#lib/pictures/picture-url.ts';
import { offerOf } from './offer.ts';
import type { Thing } from './structured-data.ts';

/** The variants of a product with options, in order. */
export type ShownVariantList = { list: Variant[] };

/** The maximum number of variants in the structured data, because each enlarges the page. */
const MAX_VARIANTS_NAMED = 100;

/** The schema.org properties for options, by the lower-case name of the option. */
const PROPERTIES: Partial<Record<string, string>> = {
  size: 'size',
  größe: 'size',
  groesse: 'size',
  color: 'color',
  colour: 'color',
  farbe: 'color',
  material: 'material',
  pattern: 'pattern',
  muster: 'pattern',
};

type Input = {
  product: Omit<ProductWithPictures, 'description' | 'details'>;
  origin: string;
};
type Described = { description: string; url: string };

/**
 * The structured data of a product with options: the data that all variants share, and each variant with its
 * offer.
 */
export function productGroup({ product, origin }: Input, { list }: ShownVariantList, of: Described): Thing {
  const { brand, mpn, options } = product;
  const properties = options.map(({ name }) => PROPERTIES[name.toLowerCase()]);
  const variesBy = properties.flatMap((property) => (property ? [`https://schema.org/${property}`] : []));
  const pictures = (keys: string[]) => keys.map((key) => sharedPictureUrl(origin, key));
  return {
    '@type': 'ProductGroup',
    name: product.name,
    description: of.description,
    category: product.category,
    url: of.url,
    productGroupID: String(product.id),
    image: pictures(product.pictures.map(({ key }) => key)),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(mpn && { mpn }),
    ...(variesBy.length > 0 && { variesBy }),
    hasVariant: list.slice(0, MAX_VARIANTS_NAMED).map((variant) => {
      const own = picturesOfVariant(options, variant);
      return {
        '@type': 'Product',
        name: variant.name,
        sku: variant.sku || String(variant.id),
        ...(variant.gtin && { gtin: variant.gtin }),
        ...(own.length > 0 && { image: pictures(own) }),
        ...Object.fromEntries(
          properties.flatMap((property, at) => (property ? [[property, variant.optionValues[at]]] : [])),
        ),
        offers: offerOf(variant, `${of.url}?variant=${variant.id}`),
      };
    }),
  };
}
