type Owed = {
  /** `refundedCents` is the part of the total that was cancelled or refunded later. */
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
 * The part of the received amount that exceeds the order's current cost, in cents. Only this part is paid
 * back, and the merchant does it manually.
 */
export function overpaidCents({ totalCents, refundedCents, receivedCents }: Owed): number {
  return Math.max(receivedCents - (totalCents - refundedCents), 0);
}
