/** The contents of a webhook. They are never trusted: the shop reads the state at the provider. */
export type GatewayWebhook = {
  /** The provider's event id, at most 255 characters. Redelivery keeps it. */
  id: string;
  /** The provider's event name, e.g. CHECKOUT.ORDER.APPROVED. */
  type: string;
  about: 'approval' | 'refund' | 'reversal' | 'dispute' | 'other';
  /** When the provider created the event; null if it does not say. */
  writtenAt: Date | null;
  /** The id of the event's resource, such as a refund; null without one. */
  resourceId: string | null;
  /** The dispute's id; null for other events. */
  disputeId: string | null;
  /** All ids that may identify a payment: the shop's payment id, the provider's order id, its capture id. */
  names: string[];
  /**
   * The provider's order of the payment, if the webhook names both: the shop learns of an order whose create
   * request got no response.
   */
  orderId?: string;
};

/** A webhook request as received. */
export type RawWebhook = { headers: Headers; body: string };
