import pg from 'pg';
import { CONNECTION_LIMITS } from '../pool/connection-limits.ts';

export type ServerStatus = {
  /** Whether the server is a standby, which replicates another server and accepts no writes. */
  standby: boolean;
  /** Whether the connection leads through a pooler. */
  pooled: boolean;
  /** Whether names of prepared statements are private to this client. */
  named: boolean;
  /** The process ids in `pids` whose connections still exist on the server. */
  alive: Set<number>;
};

const TICKS = 6;

/**
 * Probes a server over a new connection, within about `limitMs` milliseconds. A slow turn of the event loop
 * counts only once toward the limit, because in that case this process was slow and not the server.
 * @throws the reason if the server does not respond.
 */
export async function probeServer(
  url: string,
  { limitMs = 3_000, pids = [] }: { limitMs?: number; pids?: number[] } = {},
): Promise<ServerStatus> {
  const client = new pg.Client({ ...CONNECTION_LIMITS, connectionString: url });
  client.on('error', () => {});
  const late = Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' });
  let left = TICKS;
  const clock = setInterval(() => {
    left -= 1;
    if (left === 0) client.connection.stream.destroy(late);
  }, limitMs / TICKS);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number; standby: boolean; alive: number[] }>(QUESTION, [pids]);
    const [{ pid, standby, alive } = NOTHING] = rows;
    const pooled = pid !== pidOf(client);
    return { standby, pooled, named: !pooled || (await hasOwnNames(client)), alive: new Set(alive) };
  } finally {
    clearInterval(clock);
    client.end().catch(() => {});
  }
}

const QUESTION = `select pg_backend_pid() as pid, pg_is_in_recovery() as standby,
  array(select a.pid from unnest($1::int[]) as asked (pid) join pg_stat_activity as a using (pid)) as alive`;
const NAME = 'kiosk_name';
const NOTHING = { pid: 0, standby: false, alive: [] };

/**
 * Whether the pooler renames prepared statements, as PgBouncer does from 1.21 on. If it does, the server does
 * not know the name of this statement.
 */
async function hasOwnNames(client: pg.Client): Promise<boolean> {
  const text = `select exists (select from pg_prepared_statements where name = '${NAME}') as handed_on`;
  const { rows } = await client
    .query<{ handed_on: boolean }>({ name: NAME, text })
    .catch(() => ({ rows: [{ handed_on: true }] }));
  return rows[0]?.handed_on === false;
}

/** Returns the id of the server process of a connection. A pooler reports an invented id. */
export function pidOf(client: pg.Client): number | null {
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : null;
}
