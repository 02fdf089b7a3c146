import type { ProductOption } from '#domain/catalog/variants/read-options.ts';

/** What a product's page knows of its options and variants. */
export type ProductVariants = {
  options: ProductOption[];
  version: number;
  /** Keys of the product's pictures. */
  pictures: string[];
  /** The numbers of the combinations that exist. */
  taken: number[];
  prices: [number, number] | null;
  stock: number;
  /** What new variants cost, as typed. */
  price: string;
};
