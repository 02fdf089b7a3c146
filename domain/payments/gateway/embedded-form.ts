/** A provider's form in the payment page. Its card data go to the provider, and never to the shop. */
export type EmbeddedForm = {
  /** The key by which the provider's script identifies the merchant's account. It is not secret. */
  readonly publicKey: string;
  /** The address of the provider's script. */
  readonly scriptUrl: string;
  /**
   * The origins from which the payment page may load resources, by directive of its Content-Security-Policy.
   */
  readonly sources: EmbeddedSources;
  /**
   * The data with which the payer's browser continues an order in this form. Null if the payer can no longer
   * approve the order. The shop reads the data anew each time and never stores them.
   * @throws {GatewayResultUnknown}
   */
  readAccess(orderId: string): Promise<EmbeddedAccess | null>;
};

/** The data that the payer's browser needs to approve an order in the form. Send them only to this payer. */
export type EmbeddedAccess = {
  clientSecret: string;
  /** Whether the form must ask for the payer's email address. */
  needsEmail: boolean;
};

export type EmbeddedSources = Readonly<Record<'script' | 'frame' | 'connect', readonly string[]>>;
