import type { PoolClient } from 'pg';

/**
 * Collects everything that is written to the connection in this turn of the event loop, and sends it in one
 * packet.
 */
export function corkWrites(client: PoolClient): void {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
