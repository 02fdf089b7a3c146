type Reduced = {
  /** The part of the total that is no longer owed. */
  refundedCents: number;
  /** The part of `refundedCents` that was cancelled before payment, so no money was paid back for it. */
  cancelledCents: number;
};

/** The amount of an order that was really paid back to the customer, in cents. */
export function paidBackCents({ refundedCents, cancelledCents }: Reduced): number {
  return refundedCents - cancelledCents;
}
