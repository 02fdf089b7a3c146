/**
 * The contents of a webhook. The shop uses them only to find the payment, and then reads its state at the
 * provider.
 */
export type GatewayWebhook = {
  /** The provider's id of the event, at most 255 characters. A repeated webhook has the same id. */
  id: string;
  /** The provider's name of the event, such as CHECKOUT.ORDER.APPROVED. */
  type: string;
  about: 'approval' | 'refund' | 'reversal' | 'dispute' | 'other';
  /** The time when the provider created the event; null if the webhook does not contain it. */
  writtenAt: Date | null;
  /** The id of the event's resource, such as a refund; null if it has none. */
  resourceId: string | null;
  /** The id of the dispute; null for other events. */
  disputeId: string | null;
  /**
   * All ids that may identify a payment. They are the shop's payment id, the provider's order id and its
   * capture id.
   */
  names: string[];
  /**
   * The provider's id of the order, if the webhook names both the order and the payment. The shop lacks this
   * id if the request that created the order got no response.
   */
  orderId?: string;
};

/** A webhook request as the shop received it. */
export type RawWebhook = { headers: Headers; body: string };
