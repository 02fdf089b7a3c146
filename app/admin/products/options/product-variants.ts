import type { ProductOption } from '#domain/catalog/variants/read-options.ts';

/** The data of options and variants that a product's page needs. */
export type ProductVariants = {
  options: ProductOption[];
  version: number;
  /** Keys of the product's pictures. */
  pictures: string[];
  /** The numbers of the combinations that already have a variant. */
  taken: number[];
  prices: [number, number] | null;
  stock: number;
  /** The price of new variants, as typed. */
  price: string;
};
