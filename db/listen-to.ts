import pg from 'pg';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5_000;
const CATCH_UP_MS = 1_000;

export type Listening = {
  /**
   * Resolves when all has been heard that was said before this was asked: the server tells what it has to
   * tell before it answers. Where it doesn't within a second, this connection counts as lost. False while
   * there is none.
   */
  caughtUp(): Promise<boolean>;
  /** Gives up this connection, which seems dead, for another one. */
  reconnect(): void;
  close(): Promise<void>;
};

/**
 * What hears a channel: what was said there, or null when a connection was lost or made, since news may have
 * been missed.
 */
type Heard = (payload: string | null) => void;

/**
 * Calls what hears a channel whenever anybody notifies it, over one connection for all of them. Databases
 * that don't know LISTEN are left alone: nothing but speed depends on it.
 */
export function listenTo(
  connection: () => Promise<pg.ClientConfig>,
  channels: Record<string, Heard>,
): Listening {
  let client: pg.Client | null = null;
  let listens = false;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let wait = FIRST_WAIT_MS;

  const tellAll = () => {
    for (const heard of Object.values(channels)) heard(null);
  };
  const again = (lost: pg.Client) => {
    if (closed || client !== lost) return;
    client = null;
    if (listens) tellAll();
    listens = false;
    later();
  };
  const later = () => {
    timer = setTimeout(connect, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  };
  const lose = (lost: pg.Client | null) => {
    if (lost === null) return;
    lost.connection.stream.destroy();
    again(lost);
  };
  const connect = async () => {
    const mine = await connection().then(
      (config) => new pg.Client(config),
      () => null,
    );
    if (closed) return;
    if (mine === null) return later();
    client = mine;
    mine.on('error', () => {});
    mine.once('end', () => again(mine));
    mine.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
    try {
      await mine.connect();
      for (const channel of Object.keys(channels)) await mine.query(`listen ${pg.escapeIdentifier(channel)}`);
      wait = FIRST_WAIT_MS;
      listens = true;
      tellAll();
    } catch {
      mine.connection.stream.destroy();
      again(mine);
    }
  };
  const ask = async () => {
    const asked = listens ? client : null;
    if (!asked) return false;
    const question = { text: 'select', query_timeout: CATCH_UP_MS };
    await asked.query(question).catch(() => lose(asked));
    return asked === client;
  };
  void connect();
  return {
    caughtUp: oneAfterAnother(ask),
    reconnect: () => lose(client),
    async close() {
      closed = true;
      listens = false;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

/** Runs `work` once at a time; whoever asks meanwhile shares the next run. */
function oneAfterAnother<T>(work: () => Promise<T>): () => Promise<T> {
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
