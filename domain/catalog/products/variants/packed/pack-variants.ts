import type { OptionDisplay, ProductOption } from '#db/schema/catalog/catalog.ts';
import type { ProductPicture } from '../../../fields/product-pictures.ts';
import { FEW_LEFT } from '../../../model/stock-level.ts';
import { reducedFrom } from '../../former-price.ts';
import type { Variant } from '../list-variants.ts';
import { assignedPictures, picturesOfVariant } from '../variant-pictures.ts';

/** A value of an option. `imageKey` is the key of its first picture. */
export type ShownValue = { name: string; color?: string; imageKey?: string };

/** An option with its values. Omits values that no variant has. */
type ShownOption = { name: string; display: OptionDisplay; values: ShownValue[] };

/**
 * The variants of a product in a compact form for the product page, because there may be 2,048 of them.
 * `readVariants` unpacks them.
 */
export type VariantTable = {
  options: ShownOption[];
  /** Lists of pictures that variants show. Each number is the position of a picture in the product's list. */
  galleries: number[][];
  /**
   * A text for each column, with the values of all variants separated by tabs. This format halves the size of
   * the compressed data.
   */
  columns: Record<'ids' | 'values' | 'prices' | 'formerPrices' | 'stocks' | 'gallery' | 'skus', string>;
};

type Pictured = { options: ProductOption[]; pictures: ProductPicture[] };

/**
 * Packs these variants, in the same order. Limits each stock to `FEW_LEFT + 1`, because shoppers don't see
 * higher numbers.
 */
export function packVariants({ options, pictures }: Pictured, variants: Variant[]): VariantTable {
  const shown = options.map(({ name, display, values }, at) => {
    const used = new Set(variants.map(({ optionValues }) => optionValues[at]));
    return { name, display, values: values.filter((value) => used.has(value.name)) };
  });
  const places = shown.map(({ values }) => new Map(values.map(({ name }, place) => [name, place])));
  const galleryOf = galleriesOf({ options, pictures }, variants);
  const sizes = shown.map(({ values }) => values.length);
  const column = (of: (variant: Variant) => string | number) => variants.map(of).join('\t');
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
    columns: {
      ids: differences(variants.map(({ id }) => id)),
      values: differences(
        variants.map(({ optionValues }) =>
          optionValues.reduce((sum, value, at) => sum * (sizes[at] ?? 1) + (places[at]?.get(value) ?? 0), 0),
        ),
      ),
      prices: column(({ priceCents }) => priceCents),
      formerPrices: column((variant) => reducedFrom(variant) ?? ''),
      stocks: column(({ stock }) => Math.min(stock, FEW_LEFT + 1)),
      gallery: column(galleryOf.place),
      skus: column(({ sku }) => sku.replace(/\s+/g, ' ')),
    },
  };
}

/**
 * The difference between each number and the previous one. Because it is usually 1, the text compresses well.
 */
function differences(numbers: number[]): string {
  return numbers.map((number, at) => number - (numbers[at - 1] ?? 0)).join('\t');
}

/**
 * The lists of pictures. A variant shows the pictures that belong to it first, and then the pictures that
 * belong to no variant.
 */
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
