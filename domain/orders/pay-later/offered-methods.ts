import type { OrderDelivery } from '#db/schema/addresses.ts';
import type { Amounts } from '#db/schema/orders/amounts.ts';
import { PAY_LATER_METHODS, type PayLaterMethod } from './methods.ts';
import type { MethodSettings, PayLaterSettings } from './settings-fields.ts';

/** Facts about a cart. They decide which pay-later methods the payment page offers. */
export type LaterCart = {
  /** The member's email address; null for a guest. */
  memberEmail: string | null;
  /** Whether the shop can send emails to the customer: it knows the address, or the checkout asks for one. */
  isReachable: boolean;
  delivery: OrderDelivery | null;
  amounts: Pick<Amounts, 'total'>;
};

/** The methods that are turned on and available for this cart, in display order. */
export function offeredMethods(methods: PayLaterSettings['methods'], cart: LaterCart): PayLaterMethod[] {
  return PAY_LATER_METHODS.filter((method) => isOffered(method, methods[method], cart));
}

/**
 * Whether a method is available for the cart. Cash is only for orders that the customer picks up. No method
 * is available for a cart that costs nothing.
 */
export function isOffered(
  method: PayLaterMethod,
  { on, membersOnly, mostCents }: MethodSettings,
  { memberEmail, isReachable, delivery, amounts: { total } }: LaterCart,
): boolean {
  const fitsDelivery = method !== 'cash-on-collection' || Boolean(delivery?.method.place);
  const fitsTotal = total > 0 && (mostCents === 0 || total <= mostCents);
  return on && isReachable && fitsDelivery && fitsTotal && !(membersOnly && memberEmail === null);
}
