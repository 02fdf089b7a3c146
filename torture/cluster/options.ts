/** The parts of a cluster. */
export type ClusterOptions = {
  replica: 'synchronous' | 'asynchronous' | 'none';
  /**
   * Connects Kiosk to the primary through a Unix socket, as with the embedded database. A proxy would take
   * processor time.
   */
  direct?: true;
  /** Additional settings for every Kiosk process. */
  env?: Record<string, string>;
  /** The number of Kiosk servers. The default is 2. */
  kiosks?: number;
  /** Additional settings for single Kiosk servers. The first entry is for the first server. */
  envOf?: Record<string, string>[];
  /**
   * What is stored on a small disk: 'data' is the data folder of the only Kiosk server, with its pictures.
   */
  disk?: 'data' | 'database';
  /** Gives each Kiosk server a clock that the run can set. */
  clocks?: true;
  /** Lets Kiosk find the other parts by host names. */
  names?: true;
  /** Lets Kiosk use TLS to connect to S3, the mail server and the payment provider. */
  certificates?: true;
};
