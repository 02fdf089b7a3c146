import type { PoolClient } from 'pg';

/** Sends everything written until the end of this turn of the event loop in one packet. */
export function corkWrites(client: PoolClient): void {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
