import { Socket } from 'node:net';
import type pg from 'pg';

/** Looks without a word after which a connection in use counts as mute. */
const MUTE_LOOKS = 4;

type Heard = { bytes: number; looks: number };

/** Which connections in use hear something of the server. */
export class Hearing {
  readonly #busy = new Map<pg.PoolClient, Heard>();

  begin(client: pg.PoolClient): void {
    this.#busy.set(client, { bytes: bytesOf(client), looks: 0 });
  }

  end(client: pg.PoolClient): void {
    this.#busy.delete(client);
  }

  readonly isBusy = (client: pg.PoolClient): boolean => this.#busy.has(client);

  isMute(client: pg.PoolClient): boolean {
    return (this.#busy.get(client)?.looks ?? 0) >= MUTE_LOOKS;
  }

  /** Looks at all; returns whether any of them heard something since the look before. */
  look(): boolean {
    let any = false;
    for (const [client, heard] of this.#busy) {
      const bytes = bytesOf(client);
      if (bytes !== heard.bytes) any = true;
      heard.looks = bytes === heard.bytes ? heard.looks + 1 : 0;
      heard.bytes = bytes;
    }
    return any;
  }

  mute(): pg.PoolClient[] {
    return [...this.#busy.keys()].filter((client) => this.isMute(client));
  }
}

function bytesOf(client: pg.PoolClient): number {
  const { stream } = client.connection;
  return stream instanceof Socket ? stream.bytesRead : 0;
}
