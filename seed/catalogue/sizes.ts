import type { DemoOption, DemoVariant } from './types.ts';

/** An option whose values are names. */
export const namesOption = (name: string, values: string[]): DemoOption => ({
  name,
  display: 'names',
  values: values.map((value) => ({ name: value })),
});

/** One variant per size, with its stock. */
export const inSizes = (sizes: string[], stocks: number[]): DemoVariant[] =>
  sizes.flatMap((size, at) => variantOf([size], stocks[at]));

/** Variants by color: the stock of each size, in order. A size without a number is not made in that color. */
export const inColors = (sizes: string[], colors: Record<string, number[]>): DemoVariant[] =>
  Object.entries(colors).flatMap(([color, stocks]) =>
    sizes.flatMap((size, at) => variantOf([size, color], stocks[at])),
  );

const variantOf = (optionValues: string[], stock: number | undefined): DemoVariant[] =>
  stock === undefined ? [] : [{ optionValues, stock }];
