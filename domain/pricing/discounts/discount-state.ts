import type { DiscountRow } from './discount-values.ts';

export type DiscountState = 'active' | 'not-yet' | 'ended' | 'used-up' | 'inactive';

/** The state of a discount at a given time, with its number of uses. */
export function discountState(
  { active, startsAt, endsAt, maxUses }: Pick<DiscountRow, 'active' | 'startsAt' | 'endsAt' | 'maxUses'>,
  uses: number,
  now: Date,
): DiscountState {
  if (!active) return 'inactive';
  if (endsAt !== null && now >= endsAt) return 'ended';
  if (maxUses !== null && uses >= maxUses) return 'used-up';
  return startsAt !== null && now < startsAt ? 'not-yet' : 'active';
}
