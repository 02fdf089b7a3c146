import { MAX_OPTIONS } from '../../limits.ts';

type Place = 1 | 2 | 3;
const PLACES: readonly Place[] = [1, 2, 3];

const ofOption = (place: Place) =>
  ({
    name: `option${place}_name`,
    display: `option${place}_display`,
    values: `option${place}_values`,
    value: `option${place}_value`,
  }) as const;

/**
 * The columns of each option. `values` lists all values of the option, and `value` is the value of the row's
 * variant.
 */
export const OPTION_COLUMNS = PLACES.slice(0, MAX_OPTIONS).map(ofOption);

type OptionColumn = ReturnType<typeof ofOption>[keyof ReturnType<typeof ofOption>];

export type VariantColumn =
  | 'variant_id'
  | 'variant_version'
  | 'variant_tax_class_id'
  | 'variant_images'
  | OptionColumn;

/** The columns for products with at most `options` options, in export order. */
export function variantColumns(options: number): VariantColumn[] {
  const used = OPTION_COLUMNS.slice(0, options);
  return [
    'variant_id',
    ...used.flatMap(({ name, value }) => [name, value]),
    'variant_tax_class_id',
    'variant_images',
    ...used.flatMap(({ display, values }) => [display, values]),
    'variant_version',
  ];
}

/** All columns of options and variants. */
export const VARIANT_COLUMNS: readonly VariantColumn[] = variantColumns(MAX_OPTIONS);
