import type { ShownVariants } from './load-variants.ts';

/** The data of the dialog for a product with options. */
export type ChooserData = {
  id: number;
  name: string;
  priceCents: number;
  maxPriceCents: number | null;
  variants: ShownVariants;
};
