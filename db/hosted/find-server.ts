import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isConnectionLoss } from '#lib/errors/database-unavailable.ts';
import { SESSION_LIMITS } from '../pool/connection-limits.ts';
import type { ServerLink } from '../pool/server-link.ts';
import { limitByTransaction } from './limit-by-transaction.ts';
import { probeServer, type ServerStatus } from './probe-server.ts';

const RETRY_MS = 500;
const PROBE_MS = 3_000;
/**
 * Milliseconds of a repeated probe. It is short, because a probe that waits for a dead machine does not
 * notice the machine's replacement.
 */
const REPROBE_MS = 1_500;
const CHECK_MS = 3_000;

export type HostedServer = ServerLink & {
  /** The current address. */
  url(): string;
  /**
   * Call this when the server at the current address stops responding. All addresses are then probed until a
   * server responds.
   */
  vanished(): void;
  /**
   * Probes the addresses once and returns the status of the server.
   * @throws the reason if no server was found.
   */
  find(): Promise<ServerStatus>;
  close(): void;
};

/**
 * Tracks one server among several addresses. For writes, this is the server that accepts them. For reads, it
 * is any server. When a connection is lost, all addresses are probed at the same time, and again until a
 * server responds.
 */
export function createHostedServer(urls: string[], wanted: 'writes' | 'reads'): HostedServer {
  let url = urls[0] ?? '';
  let downSince: number | null = null;
  let last: ServerStatus | null = null;
  let closed = false;
  let finding: Promise<ServerStatus> | null = null;
  // With a single address there is no other server to choose, so a standby is accepted.
  const needsPrimary = wanted === 'writes' && urls.length > 1;

  const probeAll = () =>
    Promise.any(
      urls.map(async (each) => {
        const status = await probeServer(each, { limitMs: downSince === null ? PROBE_MS : REPROBE_MS });
        if (needsPrimary && status.standby) throw standbyAt();
        return { each, status };
      }),
    );
  const find = async () => {
    try {
      const { each, status } = await probeAll();
      if (closed) return status;
      url = each;
      last = status;
      downSince = null;
      return status;
    } catch (error) {
      const reason = reasonOf(error);
      if (isConnectionLoss(reason)) vanished();
      throw reason;
    }
  };
  const shared = () => {
    finding ??= find().finally(() => {
      finding = null;
    });
    return finding;
  };
  const keepProbing = async () => {
    while (!closed && !(await shared().catch(() => null))) await sleep(RETRY_MS, undefined, { ref: false });
  };
  const vanished = () => {
    if (downSince !== null) return;
    downSince = Date.now();
    void keepProbing();
  };

  return {
    url: () => url,
    find: shared,
    vanished,
    connection: () => ({ connectionString: url, ...(last?.pooled ? {} : SESSION_LIMITS) }),
    revive: () =>
      shared().then(
        () => {},
        () => {},
      ),
    downSince: () => downSince,
    check: needsPrimary ? refuseStandby : undefined,
    prepare: (client) => {
      if (last?.pooled) limitByTransaction(client, last);
    },
    close() {
      closed = true;
    },
  };
}

async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const query = { text: 'select pg_is_in_recovery() as standby', query_timeout: CHECK_MS };
  const { rows } = await client.query<{ standby: boolean }>(query);
  if (rows[0]?.standby) throw standbyAt();
}

/**
 * Returns an error with the SQLSTATE of a server shutdown, because callers search for another server after
 * that code.
 */
function standbyAt(): Error {
  return Object.assign(new Error('This server takes no writes'), { code: '57P03' });
}

/** Returns the error of a server that responded, or else the error of the first address. */
function reasonOf(error: unknown): unknown {
  if (!(error instanceof AggregateError)) return error;
  return error.errors.find((each) => !isConnectionLoss(each)) ?? error.errors[0];
}
