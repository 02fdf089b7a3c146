/**
 * Whether shoppers can find and buy a product. A draft is not for sale. A hidden product is for sale, but
 * shoppers can only reach it by its address.
 */
export const PRODUCT_STATUSES = ['listed', 'draft', 'hidden'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** Reads the status from a URL or a form; null if the text is no status. */
export function productStatusFrom(text: string | null): ProductStatus | null {
  return PRODUCT_STATUSES.find((each) => each === text) ?? null;
}
