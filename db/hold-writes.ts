import type { PoolClient } from 'pg';

/** What is written from now until this turn of the event loop ends goes out in one piece. */
export function holdWrites(client: PoolClient): void {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
