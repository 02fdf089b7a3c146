import type { ShownVariants } from './load-variants.ts';

/** What the dialog shows of a product with options. */
export type ChooserData = {
  id: number;
  name: string;
  priceCents: number;
  maxPriceCents: number | null;
  variants: ShownVariants;
};
