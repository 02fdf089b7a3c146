import { and, eq, inArray } from 'drizzle-orm';
import { checkouts } from '#db/schema/addresses.ts';
import type { Tx } from '#db/types.ts';
import type { Payment } from '../lifecycle/payment.ts';

/**
 * Removes the discount code of a placed order from the customer's cart, so that the next order starts without
 * a code.
 */
export async function clearDiscountCode(
  tx: Tx,
  { customerId, amounts }: Pick<Payment, 'customerId' | 'amounts'>,
): Promise<void> {
  const codes = amounts.version === 1 ? [] : amounts.discounts.flatMap(({ code }) => code ?? []);
  if (codes.length === 0) return;
  await tx
    .update(checkouts)
    .set({ code: null })
    .where(and(eq(checkouts.customerId, customerId), inArray(checkouts.code, codes)));
}
