import type { OrderDelivery } from '#db/schema/addresses.ts';
import type { Amounts } from '#db/schema/orders/amounts.ts';
import { PAY_LATER_METHODS, type PayLaterMethod } from './methods.ts';
import type { MethodSettings, PayLaterSettings } from './settings-fields.ts';

/** The facts that decide whether a customer may pay for a cart later. */
export type LaterCart = {
  /** Null for a guest. */
  memberEmail: string | null;
  /** Whether the shop knows, or will ask for, an address to send emails to. */
  isReachable: boolean;
  delivery: OrderDelivery | null;
  amounts: Pick<Amounts, 'total'>;
};

/** The methods that are on and fit this cart, in the order in which they are shown. */
export function offeredMethods(methods: PayLaterSettings['methods'], cart: LaterCart): PayLaterMethod[] {
  return PAY_LATER_METHODS.filter((method) => isOffered(method, methods[method], cart));
}

/** Cash is only offered for orders that are collected. A free order can't be paid later. */
export function isOffered(
  method: PayLaterMethod,
  { on, membersOnly, mostCents }: MethodSettings,
  { memberEmail, isReachable, delivery, amounts: { total } }: LaterCart,
): boolean {
  const fitsDelivery = method !== 'cash-on-collection' || Boolean(delivery?.method.place);
  const fitsTotal = total > 0 && (mostCents === 0 || total <= mostCents);
  return on && isReachable && fitsDelivery && fitsTotal && !(membersOnly && memberEmail === null);
}
