import type pg from 'pg';

/** The server behind a pool's connections, which may move. */
export type ServerLink = {
  /** The current connection settings. */
  connection(): pg.ClientConfig;
  /** Called when a connection was lost or failed: ensures that a server is found again. */
  revive(): Promise<void>;
  /** Since when no server answers (`Date.now()`); null while one does. */
  downSince(): number | null;
  /**
   * Checks a new connection.
   * @throws when it leads to the wrong server.
   */
  check?(client: pg.ClientBase): Promise<void>;
  /** Sets a connection's limits if they can't be sent when it starts. */
  prepare?(client: pg.PoolClient): void;
};
