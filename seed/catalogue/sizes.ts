import type { DemoOption, DemoVariant } from './types.ts';

/** Returns an option whose values are shown as names. */
export const namesOption = (name: string, values: string[]): DemoOption => ({
  name,
  display: 'names',
  values: values.map((value) => ({ name: value })),
});

/**
 * Returns one variant per size, with the stock at the same position. A size without a stock gets no variant.
 */
export const inSizes = (sizes: string[], stocks: number[]): DemoVariant[] =>
  sizes.flatMap((size, at) => variantOf([size], stocks[at]));

/**
 * Returns variants by size and color. `colors` has the stock of each size in order. A size without a stock
 * gets no variant in that color.
 */
export const inColors = (sizes: string[], colors: Record<string, number[]>): DemoVariant[] =>
  Object.entries(colors).flatMap(([color, stocks]) =>
    sizes.flatMap((size, at) => variantOf([size, color], stocks[at])),
  );

const variantOf = (optionValues: string[], stock: number | undefined): DemoVariant[] =>
  stock === undefined ? [] : [{ optionValues, stock }];
