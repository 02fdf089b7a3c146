import type { OrderDelivery } from '#db/schema/addresses.ts';
import type { Amounts } from '#db/schema/orders/amounts.ts';
import { PAY_LATER_METHODS, type PayLaterMethod } from './methods.ts';
import type { MethodSettings, PayLaterSettings } from './settings-fields.ts';

/** The facts that decide whether a customer may pay for a cart after the order. */
export type LaterCart = {
  /** The member's email address; null for a guest. */
  memberEmail: string | null;
  /**
   * Whether the shop can send emails to the customer. It can if it knows the address or the checkout asks for
   * it.
   */
  isReachable: boolean;
  delivery: OrderDelivery | null;
  amounts: Pick<Amounts, 'total'>;
};

/** The methods that are turned on and available for this cart, in display order. */
export function offeredMethods(methods: PayLaterSettings['methods'], cart: LaterCart): PayLaterMethod[] {
  return PAY_LATER_METHODS.filter((method) => isOffered(method, methods[method], cart));
}

/**
 * Whether the method is available for the cart. Cash is available only for orders that the customer picks up.
 * No method is available for a free order.
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
