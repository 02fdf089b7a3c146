import type { ProductOption } from '#domain/catalog/products/variants/read-options.ts';

/** The data of options and variants that a product's page needs. */
export type ProductVariants = {
  options: ProductOption[];
  optionsDigest: string;
  version: number;
  /** The keys of the product's pictures. */
  pictures: string[];
  /** The numbers of the combinations for which a variant exists. */
  taken: number[];
  prices: [number, number] | null;
  stock: number;
  /** The entered price of new variants. */
  price: string;
};
