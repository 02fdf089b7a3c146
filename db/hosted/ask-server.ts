import pg from 'pg';
import { CONNECTION_LIMITS } from '../connection-limits.ts';

/** What a server tells of itself. */
export type Told = {
  /** It repeats what another one writes, and takes no writes itself. */
  standby: boolean;
  /** Somebody between lends its connections out. */
  pooled: boolean;
  /** A statement's name means the same statement to it, whoever else uses the name. */
  named: boolean;
  /** Those of the connections asked about that it still has. */
  alive: Set<number>;
};

const TICKS = 6;

/**
 * Asks a server by a new connection, within about `limitMs`. A turn of the event loop that takes long counts
 * as little: it is this process that was slow.
 * @throws what keeps it from answering.
 */
export async function askServer(
  url: string,
  { limitMs = 3_000, pids = [] }: { limitMs?: number; pids?: number[] } = {},
): Promise<Told> {
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
    return { standby, pooled, named: !pooled || (await keepsNames(client)), alive: new Set(alive) };
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
 * Whether the pooler between gives each statement a name of its own (PgBouncer from 1.21 on): then the server
 * doesn't know the one that it has here.
 */
async function keepsNames(client: pg.Client): Promise<boolean> {
  const text = `select exists (select from pg_prepared_statements where name = '${NAME}') as handed_on`;
  const { rows } = await client
    .query<{ handed_on: boolean }>({ name: NAME, text })
    .catch(() => ({ rows: [{ handed_on: true }] }));
  return rows[0]?.handed_on === false;
}

/** The number by which the server knows a connection; a pooler makes one up. */
export function pidOf(client: pg.Client): number | null {
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : null;
}
