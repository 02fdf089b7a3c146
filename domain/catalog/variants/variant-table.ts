import type { OptionDisplay, ProductOption } from '#db/schema/catalog/catalog.ts';
import { FEW_LEFT } from '../product.ts';
import type { ProductPicture } from '../product-pictures.ts';
import { reducedFrom } from '../products/former-price.ts';
import type { Variant } from './list-variants.ts';
import { assignedPictures, picturesOfVariant } from './variant-pictures.ts';

/** A value of an option; `imageKey` is its first picture. */
export type ShownValue = { name: string; color?: string; imageKey?: string };

/** An option with the values that some variant has. */
export type ShownOption = { name: string; display: OptionDisplay; values: ShownValue[] };

/** The variants of a product for its page, small enough for 2,048 of them. `readVariants` unpacks it. */
export type VariantTable = {
  options: ShownOption[];
  /** Sets of pictures, as places in the product's pictures. */
  galleries: number[][];
  /** One variant per line: id, places of its values, price, former price, stock, gallery, SKU. */
  lines: string;
};

type Pictured = { options: ProductOption[]; pictures: ProductPicture[] };

/** The table of these variants, in their order. The stock is cut to what shoppers see of it. */
export function packVariants({ options, pictures }: Pictured, variants: Variant[]): VariantTable {
  const shown = options.map(({ name, display, values }, at) => {
    const used = new Set(variants.map(({ optionValues }) => optionValues[at]));
    return { name, display, values: values.filter((value) => used.has(value.name)) };
  });
  const places = shown.map(({ values }) => new Map(values.map(({ name }, place) => [name, place])));
  const galleryOf = galleriesOf({ options, pictures }, variants);
  const lines = variants.map((variant) =>
    [
      variant.id,
      variant.optionValues.map((value, at) => places[at]?.get(value)).join('.'),
      variant.priceCents,
      reducedFrom(variant) ?? '',
      Math.min(variant.stock, FEW_LEFT + 1),
      galleryOf.place(variant),
      variant.sku.replace(/\s+/g, ' '),
    ].join(','),
  );
  return {
    options: shown.map(({ values, ...option }) => ({
      ...option,
      values: values.map(({ name, color, images: [imageKey] = [] }) => ({
        name,
        ...(color !== undefined && { color }),
        ...(imageKey !== undefined && { imageKey }),
      })),
    })),
    galleries: galleryOf.all,
    lines: lines.join('\n'),
  };
}

/** A variant shows its own pictures first, and then those that belong to no variant. */
function galleriesOf({ options, pictures }: Pictured, variants: Variant[]) {
  const assigned = assignedPictures(options, variants);
  const placeOf = new Map(pictures.map(({ key }, place) => [key, place]));
  const common = pictures.flatMap(({ key }, place) => (assigned.has(key) ? [] : [place]));
  const all: number[][] = [];
  const known = new Map<string, number>();
  const place = (variant: Variant): number => {
    const own = picturesOfVariant(options, variant).flatMap((key) => placeOf.get(key) ?? []);
    const gallery = [...new Set([...own, ...common])];
    const text = gallery.join();
    const found = known.get(text) ?? all.push(gallery) - 1;
    known.set(text, found);
    return found;
  };
  return { all, place };
}
