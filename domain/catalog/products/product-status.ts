/**
 * Whether shoppers see a product. A draft is not for sale; a hidden product is, but only its address leads to
 * it.
 */
export const PRODUCT_STATUSES = ['listed', 'draft', 'hidden'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** The status in an address or a form; null for none. */
export function productStatusFrom(text: string | null): ProductStatus | null {
  return PRODUCT_STATUSES.find((each) => each === text) ?? null;
}
