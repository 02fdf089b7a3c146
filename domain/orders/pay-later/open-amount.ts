type Owed = {
  /** The order's total, and the part that was cancelled or refunded since. */
  totalCents: number;
  refundedCents: number;
  /** The amount that the merchant recorded as received. */
  receivedCents: number;
};

/** The amount that the customer still owes, in cents. */
export function openCents({ totalCents, refundedCents, receivedCents }: Owed): number {
  return Math.max(totalCents - refundedCents - receivedCents, 0);
}

/** The received amount above the order's current cost, in cents. Only this is paid back manually. */
export function paidBackCents({ totalCents, refundedCents, receivedCents }: Owed): number {
  return Math.max(receivedCents - (totalCents - refundedCents), 0);
}
