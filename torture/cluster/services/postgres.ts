import { execFile } from 'node:child_process';
import { chown, mkdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../../tests/support/free-port.ts';
import { type Child, startProgram, until } from '../children.ts';
import { ordinaryUser, type Programs } from '../programs.ts';

const run = promisify(execFile);
const START_MS = 60_000;
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  max_connections: '120',
  wal_level: 'replica',
  max_wal_senders: '5',
  hot_standby: 'on',
  shared_buffers: '64MB',
  log_min_messages: 'fatal',
};

/** A PostgreSQL server with its own folder and port. */
export type Postgres = {
  port: number;
  folder: string;
  url: string;
  start(): Promise<void>;
  /** Sends SIGKILL to the postmaster, which ends all its processes. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  runs(): boolean;
  /** The id of the postmaster. */
  pid(): number;
  /** Pauses all processes of the server. `thaw` resumes them. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Makes a replica accept writes. */
  promote(): Promise<void>;
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
};

type Place = { programs: Programs; folder: string };

/** Creates a database server in `folder` and, at its first start, an empty database of this name. */
export async function makePrimary(place: Place, database: string): Promise<Postgres> {
  await makeFolder(place.folder);
  const { postgresBin } = place.programs;
  const args = [
    '-D',
    `${place.folder}/data`,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ];
  await run(`${postgresBin}/initdb`, args, { cwd: '/', ...ordinaryUser() });
  return postgresIn(place, await freePort(), database);
}

/** Creates a streaming replica of the server on `sourcePort`. */
export async function makeReplica(place: Place, sourcePort: number, database: string): Promise<Postgres> {
  await makeFolder(place.folder);
  const source = `host=127.0.0.1 port=${sourcePort} user=postgres application_name=replica`;
  await run(
    `${place.programs.postgresBin}/pg_basebackup`,
    ['-D', `${place.folder}/data`, '-d', source, '-R', '-X', 'stream', '-c', 'fast'],
    { cwd: '/', ...ordinaryUser() },
  );
  return postgresIn(place, await freePort(), database);
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const user = ordinaryUser();
  if (user) await chown(folder, user.uid, user.gid);
}

function postgresIn({ programs, folder }: Place, port: number, database: string): Postgres {
  const data = `${folder}/data`;
  const url = `postgres://postgres@127.0.0.1:${port}/${database}`;
  const settings = { ...SETTINGS, unix_socket_directories: folder };
  const system = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let child: Child | null = null;
  const query = async <Row extends pg.QueryResultRow>(sql: string, values?: unknown[], at = url) => {
    const limits = { connectionTimeoutMillis: 3_000, query_timeout: 60_000 };
    const client = new pg.Client({ connectionString: at, ...limits });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query<Row>(sql, values)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  };
  const family = async () => {
    const postmaster = (await readFile(`${data}/postmaster.pid`, 'utf8')).split('\n')[0] ?? '';
    const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', postmaster]).catch(() => ({ stdout: '' }));
    return [postmaster, ...stdout.split('\n')].map(Number).filter((pid) => pid > 1);
  };
  const signalAll = async (signal: NodeJS.Signals) => {
    for (const pid of await family()) {
      try {
        process.kill(pid, signal);
      } catch {
        // The process has ended meanwhile.
      }
    }
  };
  return {
    port,
    folder,
    url,
    query: (sql, values) => query(sql, values),
    async start() {
      const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      child = startProgram({
        command: `${programs.postgresBin}/postgres`,
        args: ['-D', data, '-p', String(port), ...args],
        user: ordinaryUser(),
      });
      const started = child;
      await until(
        `PostgreSQL answers (${folder})`,
        async () => {
          if (!started.runs()) throw new Error(`PostgreSQL ended: ${started.log()}`);
          return query('select 1', [], system).then(
            () => true,
            () => false,
          );
        },
        START_MS,
      );
      const known = await query('select 1 from pg_database where datname = $1', [database], system);
      if (known.length === 0) await query(`create database ${database}`, [], system);
    },
    async kill() {
      const pids = await family().catch(() => []);
      await child?.end('SIGKILL');
      for (const pid of pids.slice(1)) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // The process has ended meanwhile.
        }
      }
    },
    async stop() {
      if (child?.runs()) await signalAll('SIGCONT').catch(() => {});
      await child?.end('SIGINT');
    },
    runs: () => child?.runs() ?? false,
    pid: () => child?.pid ?? 0,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async promote() {
      const args = ['promote', '-D', data, '-w', '-t', '30'];
      await run(`${programs.postgresBin}/pg_ctl`, args, { cwd: '/', ...ordinaryUser() });
    },
  };
}
