/** The parts of a cluster. */
export type ClusterOptions = {
  replica: 'synchronous' | 'asynchronous' | 'none';
  /**
   * Connects through the primary's socket, as with the embedded database. A wire would take processor time.
   */
  direct?: true;
  /** Additional settings for every Kiosk process. */
  env?: Record<string, string>;
  kiosks?: number;
  /** Additional settings by Kiosk: the first entry is for the first Kiosk, and so on. */
  envOf?: Record<string, string>[];
  /**
   * The part that is on a small disk: the data folder of the only Kiosk, with its pictures, or the database.
   */
  disk?: 'data' | 'database';
  /** Whether each Kiosk has a separate clock, host names, and TLS for the servers that it connects to. */
  clocks?: true;
  names?: true;
  certificates?: true;
};
