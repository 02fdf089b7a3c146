import pg from 'pg';

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 5_000;
const CATCH_UP_MS = 1_000;

export type Listening = {
  /**
   * Resolves to true once all earlier notifications were received. Sends a query, because the server delivers
   * earlier notifications before it responds to the query. If the response takes more than a second, drops
   * the connection. Resolves to false without a connection.
   */
  caughtUp(): Promise<boolean>;
  /** Replaces the connection. Call this if it seems dead. */
  reconnect(): void;
  close(): Promise<void>;
};

/**
 * Called with the payload of a notification. Called with null when the connection was lost or established,
 * because notifications may have been missed.
 */
type ChannelListener = (payload: string | null) => void;

/**
 * Listens on several channels over one connection, and calls the listener of each channel. The shop also
 * works on databases without LISTEN, but then changes by other processes appear later.
 */
export function listenTo(
  connection: () => Promise<pg.ClientConfig>,
  channels: Record<string, ChannelListener>,
): Listening {
  let client: pg.Client | null = null;
  let listens = false;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let wait = FIRST_WAIT_MS;

  const notifyAll = () => {
    for (const listener of Object.values(channels)) listener(null);
  };
  const handleLoss = (lost: pg.Client) => {
    if (closed || client !== lost) return;
    client = null;
    if (listens) notifyAll();
    listens = false;
    reconnectLater();
  };
  const reconnectLater = () => {
    timer = setTimeout(connect, wait);
    wait = Math.min(wait * 2, MAX_WAIT_MS);
  };
  const drop = (lost: pg.Client | null) => {
    if (lost === null) return;
    lost.connection.stream.destroy();
    handleLoss(lost);
  };
  const connect = async () => {
    const candidate = await connection().then(
      (config) => new pg.Client(config),
      () => null,
    );
    if (closed) return;
    if (candidate === null) return reconnectLater();
    client = candidate;
    candidate.on('error', () => {});
    candidate.once('end', () => handleLoss(candidate));
    candidate.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
    try {
      await candidate.connect();
      for (const channel of Object.keys(channels))
        await candidate.query(`listen ${pg.escapeIdentifier(channel)}`);
      wait = FIRST_WAIT_MS;
      listens = true;
      notifyAll();
    } catch {
      candidate.connection.stream.destroy();
      handleLoss(candidate);
    }
  };
  const catchUp = async () => {
    const current = listens ? client : null;
    if (!current) return false;
    const probe = { text: 'select', query_timeout: CATCH_UP_MS };
    await current.query(probe).catch(() => drop(current));
    return current === client;
  };
  void connect();
  return {
    caughtUp: shareRuns(catchUp),
    reconnect: () => drop(client),
    async close() {
      closed = true;
      listens = false;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

/**
 * Returns a function that never runs `work` twice at the same time. Callers during a run share the next run.
 */
function shareRuns<T>(work: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  return () => {
    next ??= last.then(() => {
      const run = work();
      next = null;
      last = run;
      return run;
    });
    return next;
  };
}
