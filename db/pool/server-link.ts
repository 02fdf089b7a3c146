import type pg from 'pg';

/** The server of a pool. Its address may change. */
export type ServerLink = {
  /** The current connection settings. */
  connection(): pg.ClientConfig;
  /** Ensures that a server is found again. Called when a connection was lost or failed. */
  revive(): Promise<void>;
  /** The time since which no server responds (as `Date.now()`); null while a server responds. */
  downSince(): number | null;
  /**
   * Checks a new connection.
   * @throws if the connection leads to the wrong server.
   */
  check?(client: pg.ClientBase): Promise<void>;
  /** Sets the limits on a connection, if they can't be sent when the connection starts. */
  prepare?(client: pg.PoolClient): void;
};
