/** A provider's form inside the payment page. Card data goes from it to the provider, never to the shop. */
export type EmbeddedForm = {
  /** Names the merchant's account to the provider's script; not secret. */
  readonly publicKey: string;
  /** The address of the provider's script. */
  readonly scriptUrl: string;
  /** Origins that the payment page may load from, by directive of its Content-Security-Policy. */
  readonly sources: EmbeddedSources;
  /**
   * The data with which the payer's browser continues an order of this form; null if the order can no longer
   * be approved. It is read each time and never stored. @throws {GatewayResultUnknown}
   */
  readAccess(orderId: string): Promise<EmbeddedAccess | null>;
};

/** The data that the payer's browser needs to approve an order in the form. Only for that payer. */
export type EmbeddedAccess = {
  clientSecret: string;
  /** Whether the form has to ask for the payer's email. */
  needsEmail: boolean;
};

export type EmbeddedSources = Readonly<Record<'script' | 'frame' | 'connect', readonly string[]>>;
