/** What a cluster is made of. */
export type ClusterOptions = {
  replica: 'synchronous' | 'asynchronous' | 'none';
  /** By the primary's socket, as the embedded database is asked: a wire takes processor time. */
  direct?: true;
  /** Beside the settings of a shop on several machines. */
  env?: Record<string, string>;
  kiosks?: number;
  /** Beside those, of each Kiosk in turn. */
  envOf?: Record<string, string>[];
  /**
   * What stands on a small disk of its own: the data folder of the only Kiosk, with its pictures, or
   * the database.
   */
  disk?: 'data' | 'database';
  /** Clocks of their own, names of their own, TLS before the servers that Kiosk talks to. */
  clocks?: true;
  names?: true;
  certificates?: true;
};
