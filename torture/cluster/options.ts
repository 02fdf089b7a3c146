/** The parts of a cluster. */
export type ClusterOptions = {
  replica: 'synchronous' | 'asynchronous' | 'none';
  /** Connects through the primary's socket, like the embedded database: a wire needs processor time. */
  direct?: true;
  /** Additional settings. */
  env?: Record<string, string>;
  kiosks?: number;
  /** Additional settings for each Kiosk in turn. */
  envOf?: Record<string, string>[];
  /**
   * The part that is on a small disk: the data folder of the only Kiosk, with its pictures, or the database.
   */
  disk?: 'data' | 'database';
  /** Separate clocks, host names, TLS for the servers that Kiosk connects to. */
  clocks?: true;
  names?: true;
  certificates?: true;
};
