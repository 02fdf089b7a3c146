import type { VariantTable } from './pack-variants.ts';

/**
 * A variant on the page of its product. `values` has, for each option, the position of the variant's value.
 */
export type ShownVariant = {
  id: number;
  values: number[];
  priceCents: number;
  formerPriceCents: number | null;
  /**
   * The stock. Larger numbers are replaced by `FEW_LEFT + 1`, because shoppers see the number of items only
   * up to `FEW_LEFT`.
   */
  stock: number;
  gallery: number;
  sku: string;
};

/** The variants of a product. The keys are made from the positions of their values. */
export type Variants = Map<string, ShownVariant>;

const keyOf = (values: number[]): string => values.join('.');

/** The chosen values after the shopper chooses another value of the option `at`. */
export function withValue(chosen: number[], at: number, place: number): number[] {
  return chosen.map((value, option) => (option === at ? place : value));
}

/** Unpacks the variants that `packVariants` packed. */
export function readVariants({ options, columns }: VariantTable): Variants {
  const texts = (column: string) => column.split('\t');
  const numbers = (column: string) => texts(column).map(Number);
  const codes = summed(numbers(columns.values));
  const prices = numbers(columns.prices);
  const formerPrices = numbers(columns.formerPrices);
  const stocks = numbers(columns.stocks);
  const galleries = numbers(columns.gallery);
  const skus = texts(columns.skus);
  const variants: Variants = new Map();
  if (columns.ids === '') return variants;
  for (const [row, id] of summed(numbers(columns.ids)).entries()) {
    let code = codes[row] ?? 0;
    const values: number[] = [];
    for (const { values: all } of [...options].reverse()) {
      values.unshift(code % all.length);
      code = Math.floor(code / all.length);
    }
    variants.set(keyOf(values), {
      id,
      values,
      priceCents: prices[row] ?? 0,
      formerPriceCents: formerPrices[row] || null,
      stock: stocks[row] ?? 0,
      gallery: galleries[row] ?? 0,
      sku: skus[row] ?? '',
    });
  }
  return variants;
}

/** Restores the numbers from their differences. */
function summed(differences: number[]): number[] {
  let sum = 0;
  return differences.map((difference) => {
    sum += difference;
    return sum;
  });
}

/** The variant with these values; undefined if it does not exist. */
export function variantOf(variants: Variants, values: number[]): ShownVariant | undefined {
  return variants.get(keyOf(values));
}

/**
 * The variant that the product page shows first: the first variant in stock, or the first one if all are sold
 * out.
 */
export function firstVariant(variants: Variants): ShownVariant | undefined {
  let first: ShownVariant | undefined;
  for (const variant of variants.values()) {
    if (variant.stock > 0) return variant;
    first ??= variant;
  }
  return first;
}

/**
 * The variant after the shopper chooses the value at `place` for the option `at`. If there is no such
 * variant, `missing` has the positions of the other options whose chosen values prevent it.
 */
export function resultOf(
  variants: Variants,
  chosen: number[],
  { at, place }: { at: number; place: number },
): { variant?: ShownVariant; missing: number[] } {
  const values = withValue(chosen, at, place);
  const variant = variantOf(variants, values);
  if (variant) return { variant, missing: [] };
  const others = values.map((_, option) => option).filter((option) => option !== at);
  const all = [...variants.values()].filter((each) => each.values[at] === place);
  // If a single option prevents the combination, naming only this option is the better explanation.
  const alone = others.find((option) => all.every((each) => each.values[option] !== values[option]));
  return { missing: alone === undefined ? others : [alone] };
}
