import type pg from 'pg';

/** The server behind the connections of a pool, wherever it is just now. */
export type ServerLink = {
  /** How a connection is made now. */
  connection(): pg.ClientConfig;
  /** Called when a connection was lost or could not be made: sees to it that a server is found again. */
  revive(): Promise<void>;
  /** Since when nobody answers (`Date.now()`); null while somebody does. */
  awaySince(): number | null;
  /** Looks at a connection that was just made. @throws when it leads to the wrong server. */
  check?(client: pg.ClientBase): Promise<void>;
  /** Gives a connection its limits where the server is not told of them as it begins. */
  prepare?(client: pg.PoolClient): void;
};
