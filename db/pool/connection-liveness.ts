import { Socket } from 'node:net';
import type pg from 'pg';

/**
 * The number of consecutive checks without received bytes after which a busy connection counts as
 * unresponsive.
 */
const DEAD_AFTER_CHECKS = 4;

type BusyConnection = { bytes: number; checks: number };

/** Tracks which busy connections receive data. */
export class ConnectionLiveness {
  readonly #busy = new Map<pg.PoolClient, BusyConnection>();

  begin(client: pg.PoolClient): void {
    this.#busy.set(client, { bytes: bytesOf(client), checks: 0 });
  }

  end(client: pg.PoolClient): void {
    this.#busy.delete(client);
  }

  readonly isBusy = (client: pg.PoolClient): boolean => this.#busy.has(client);

  isUnresponsive(client: pg.PoolClient): boolean {
    return (this.#busy.get(client)?.checks ?? 0) >= DEAD_AFTER_CHECKS;
  }

  /** Checks all busy connections. Returns whether any of them received data since the previous check. */
  check(): boolean {
    let any = false;
    for (const [client, busy] of this.#busy) {
      const bytes = bytesOf(client);
      if (bytes !== busy.bytes) any = true;
      busy.checks = bytes === busy.bytes ? busy.checks + 1 : 0;
      busy.bytes = bytes;
    }
    return any;
  }

  unresponsive(): pg.PoolClient[] {
    return [...this.#busy.keys()].filter((client) => this.isUnresponsive(client));
  }
}

function bytesOf(client: pg.PoolClient): number {
  const { stream } = client.connection;
  return stream instanceof Socket ? stream.bytesRead : 0;
}
