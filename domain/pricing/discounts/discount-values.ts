import { discounts } from '#db/schema/pricing.ts';

export type DiscountRow = typeof discounts.$inferSelect;
export type DiscountKind = DiscountRow['kind'];

/** The values that the merchant sets, except the scope. */
export type DiscountValues = Omit<DiscountRow, 'id' | 'version' | 'createdAt'>;

/** The goods that a discount applies to. If both lists are empty, it applies to everything. */
export type DiscountScope = { categories: string[]; productIds: number[] };

/** The columns that the merchant sets. */
export const valueColumns = {
  name: discounts.name,
  code: discounts.code,
  kind: discounts.kind,
  percent: discounts.percent,
  amountCents: discounts.amountCents,
  x: discounts.x,
  y: discounts.y,
  minSubtotalCents: discounts.minSubtotalCents,
  firstOrderOnly: discounts.firstOrderOnly,
  onGiftCards: discounts.onGiftCards,
  startsAt: discounts.startsAt,
  endsAt: discounts.endsAt,
  maxUses: discounts.maxUses,
  maxUsesPerCustomer: discounts.maxUsesPerCustomer,
  active: discounts.active,
  position: discounts.position,
};
