import pg from 'pg';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/**
 * What hears a channel: what was said there, or null after a (re)connection, since news may have been missed.
 */
type Heard = (payload: string | null) => void;

/**
 * Calls what hears a channel whenever anybody notifies it, over one connection for all of them. Databases
 * that don't know LISTEN are left alone: nothing but speed depends on it.
 */
export function listenTo(pool: pg.Pool, channels: Record<string, Heard>): { close(): Promise<void> } {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let wait = FIRST_WAIT_MS;

  const again = (lost: pg.Client) => {
    if (closed || client !== lost) return;
    client = null;
    timer = setTimeout(connect, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  };
  const connect = async () => {
    const mine = new pg.Client(pool.options);
    client = mine;
    mine.on('error', () => {});
    mine.once('end', () => again(mine));
    mine.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
    try {
      await mine.connect();
      for (const channel of Object.keys(channels)) await mine.query(`listen ${pg.escapeIdentifier(channel)}`);
      wait = FIRST_WAIT_MS;
      for (const heard of Object.values(channels)) heard(null);
    } catch {
      await mine.end().catch(() => {});
      again(mine);
    }
  };
  void connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
