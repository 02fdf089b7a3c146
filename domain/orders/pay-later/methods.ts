/**
 * The methods by which customers pay after the order. Payments and orders store the name of the method in
 * `provider`.
 */
export const PAY_LATER_METHODS = ['bank-transfer', 'invoice', 'cash-on-collection'] as const;

export type PayLaterMethod = (typeof PAY_LATER_METHODS)[number];

/** The pay-later method of this name; undefined if there is none. */
export function payLaterMethod(name: string | null): PayLaterMethod | undefined {
  return PAY_LATER_METHODS.find((method) => method === name);
}

/** Whether customers pay by a transfer to the merchant's account. */
export function isByTransfer(method: PayLaterMethod): boolean {
  return method !== 'cash-on-collection';
}
