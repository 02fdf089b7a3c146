import type { ProductOption } from '#db/schema/catalog/catalog.ts';
import { variants } from '#db/schema/catalog/variants.ts';
import type { Tx } from '#db/types.ts';
import { writePictures } from '#domain/catalog/fields/product-pictures.ts';
import { catalogue } from './catalogue/index.ts';
import type { DemoOption, DemoVariant } from './catalogue/types.ts';
import { categoryKey, picturesOf, productKey, valueKey } from './keys.ts';

export function categoryRows() {
  return catalogue.map(({ name, slug }) => ({ name, thumbnailKey: categoryKey(slug) }));
}

const demoProducts = catalogue.flatMap((category) =>
  category.products.map((product) => ({ category: category.name, product })),
);

/** Returns the rows of the demo products, in the order of the catalogue. */
export function productRows() {
  return demoProducts.map(({ category, product }) => {
    const { slug, scene: _, options = [], variants: __, ...told } = product;
    const [, ...more] = picturesOf(product);
    return {
      ...told,
      category,
      imageKey: productKey(slug),
      moreImages: writePictures(more),
      options: options.map((option) => toOption(slug, option)),
    };
  });
}

/**
 * Converts an option. If one of its values has its own picture, the other values use the product's picture.
 */
function toOption(slug: string, { values, ...option }: DemoOption): ProductOption {
  const hasPictures = values.some(({ scene }) => scene);
  return {
    ...option,
    values: values.map(({ scene, ...value }) => ({
      ...value,
      ...(hasPictures && { images: [scene ? valueKey(slug, value.name) : productKey(slug)] }),
    })),
  };
}

type Made = { productId: number; version: number };

/**
 * Adds the variants of the products in `made`, which are in the order of the catalogue. Returns the variants'
 * ids.
 */
export async function addVariants(tx: Tx, made: Made[]): Promise<Made[]> {
  const rows = demoProducts.flatMap(({ product: { slug, priceCents, variants: told = [] } }, at) =>
    told.map((variant) => ({
      productId: made[at]?.productId ?? 0,
      priceCents,
      sku: skuOf(slug, variant),
      ...variant,
    })),
  );
  return tx.insert(variants).values(rows).returning({ productId: variants.id, version: variants.version });
}

/** Returns a stock keeping unit such as CUSHIONED-CREW-SOCKS-36-39-SKY. */
const skuOf = (slug: string, { optionValues }: DemoVariant): string =>
  [slug, ...optionValues]
    .join('-')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '-');
