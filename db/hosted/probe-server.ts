import pg from 'pg';
import { CONNECTION_LIMITS } from '../pool/connection-limits.ts';

/** The status of a server. */
export type ServerStatus = {
  /** A standby replicates another server and accepts no writes. */
  standby: boolean;
  /** A pooler in between lends its connections. */
  pooled: boolean;
  /** Statement names are private to this client. */
  named: boolean;
  /** The connections among those asked about that still exist. */
  alive: Set<number>;
};

const TICKS = 6;

/**
 * Probes a server over a new connection, within about `limitMs`. A slow turn of the event loop counts only
 * once, because then this process was slow, not the server.
 * @throws the reason when it doesn't answer.
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
 * Whether the pooler renames statements (PgBouncer from 1.21 on): then the server doesn't know this
 * statement's name.
 */
async function hasOwnNames(client: pg.Client): Promise<boolean> {
  const text = `select exists (select from pg_prepared_statements where name = '${NAME}') as handed_on`;
  const { rows } = await client
    .query<{ handed_on: boolean }>({ name: NAME, text })
    .catch(() => ({ rows: [{ handed_on: true }] }));
  return rows[0]?.handed_on === false;
}

/** The server's process id of a connection; a pooler makes one up. */
export function pidOf(client: pg.Client): number | null {
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : null;
}
