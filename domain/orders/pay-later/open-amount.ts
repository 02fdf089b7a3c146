type Owed = {
  /** `refundedCents` is the part of the total that was cancelled or refunded after the order. */
  totalCents: number;
  refundedCents: number;
  /** The amount that the merchant recorded as received. */
  receivedCents: number;
};

/** The amount that the customer still owes, in cents. */
export function openCents({ totalCents, refundedCents, receivedCents }: Owed): number {
  return Math.max(totalCents - refundedCents - receivedCents, 0);
}

/**
 * The part of the received money that the shop must pay back, in cents: the amount above the order's
 * remaining total. The merchant pays it back manually.
 */
export function overpaidCents({ totalCents, refundedCents, receivedCents }: Owed): number {
  return Math.max(receivedCents - (totalCents - refundedCents), 0);
}
