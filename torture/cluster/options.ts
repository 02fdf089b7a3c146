/** The parts of a cluster. */
export type ClusterOptions = {
  replica: 'synchronous' | 'asynchronous' | 'none';
  /**
   * Connects through the primary's socket, as with the embedded database. A wire would take processor time.
   */
  direct?: true;
  /** Additional settings. */
  env?: Record<string, string>;
  kiosks?: number;
  /** Additional settings for each Kiosk process, in order. */
  envOf?: Record<string, string>[];
  /**
   * The part that is on a small disk. 'data' is the data folder of the only Kiosk, which then contains the
   * pictures.
   */
  disk?: 'data' | 'database';
  /** Whether each Kiosk has a separate clock, host names, and TLS for the servers that it connects to. */
  clocks?: true;
  names?: true;
  certificates?: true;
};
