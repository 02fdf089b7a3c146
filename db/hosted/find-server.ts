import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isConnectionLoss } from '#lib/database-away.ts';
import { SESSION_LIMITS } from '../connection-limits.ts';
import type { ServerLink } from '../server-link.ts';
import { askServer, type Told } from './ask-server.ts';
import { limitByTransaction } from './limit-by-transaction.ts';

const LOOK_AGAIN_MS = 500;
const ASK_MS = 3_000;
/** Short: who waits for a machine that is mute doesn't hear the one that came in its place. */
const ASK_AGAIN_MS = 1_500;
const CHECK_MS = 3_000;

export type HostedServer = ServerLink & {
  /** The address in use. */
  url(): string;
  /** Nobody answers at the address in use: from now on all are asked until one does. */
  vanished(): void;
  /** Looks for the server that is wanted. @throws what keeps it from being found. */
  find(): Promise<Told>;
  close(): void;
};

/**
 * The server at one of several addresses: for `writes` the one that takes them, for `reads` any. Which one
 * that is is asked of all at once whenever a connection was lost, and again until one answers.
 */
export function createHostedServer(urls: string[], wanted: 'writes' | 'reads'): HostedServer {
  let url = urls[0] ?? '';
  let away: number | null = null;
  let last: Told | null = null;
  let closed = false;
  let finding: Promise<Told> | null = null;
  // With one address there is no choice.
  const choosy = wanted === 'writes' && urls.length > 1;

  const askAll = () =>
    Promise.any(
      urls.map(async (each) => {
        const told = await askServer(each, { limitMs: away === null ? ASK_MS : ASK_AGAIN_MS });
        if (choosy && told.standby) throw standbyAt();
        return { each, told };
      }),
    );
  const find = async () => {
    try {
      const { each, told } = await askAll();
      if (closed) return told;
      url = each;
      last = told;
      away = null;
      return told;
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
  const lookOn = async () => {
    while (!closed && !(await shared().catch(() => null)))
      await sleep(LOOK_AGAIN_MS, undefined, { ref: false });
  };
  const vanished = () => {
    if (away !== null) return;
    away = Date.now();
    void lookOn();
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
    awaySince: () => away,
    check: choosy ? refuseStandby : undefined,
    prepare: (client) => {
      if (last?.pooled) limitByTransaction(client, last);
    },
    close() {
      closed = true;
    },
  };
}

async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const question = { text: 'select pg_is_in_recovery() as standby', query_timeout: CHECK_MS };
  const { rows } = await client.query<{ standby: boolean }>(question);
  if (rows[0]?.standby) throw standbyAt();
}

/** As a server that goes, so that another one is looked for. */
function standbyAt(): Error {
  return Object.assign(new Error('This server takes no writes'), { code: '57P03' });
}

/** The one that tells of a server which answers, if there is one; else that of the first address. */
function reasonOf(error: unknown): unknown {
  if (!(error instanceof AggregateError)) return error;
  return error.errors.find((each) => !isConnectionLoss(each)) ?? error.errors[0];
}
