type Owed = {
  /** The order's total, and what of it was cancelled or refunded since. */
  totalCents: number;
  refundedCents: number;
  /** What the merchant noted as received. */
  receivedCents: number;
};

/** What the customer still owes, in cents. */
export function openCents({ totalCents, refundedCents, receivedCents }: Owed): number {
  return Math.max(totalCents - refundedCents - receivedCents, 0);
}

/** What was received above what the order costs by now, in cents: all that is paid back by hand. */
export function paidBackCents({ totalCents, refundedCents, receivedCents }: Owed): number {
  return Math.max(receivedCents - (totalCents - refundedCents), 0);
}
