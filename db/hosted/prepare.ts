import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isConnectionLoss } from '#lib/errors/database-unavailable.ts';
import { StartupError } from '#lib/errors/startup-error.ts';
import { MIGRATIONS_DIR, migrate } from '../migrate.ts';
import { createHostedServer, type HostedServer } from './find-server.ts';
import { hostsOf } from './hosts-of.ts';

const WAIT_MS = 10_000;
const PAUSE_MS = 500;

/** The URLs of a hosted database, by the name of their setting. */
export type HostedUrls = { DATABASE_URL: string; DATABASE_DIRECT_URL?: string };

export type Hosted = {
  server: HostedServer;
  /** The server without a pooler. */
  direct: HostedServer;
};

type Log = (line: string) => void;

/** Finds a hosted database and migrates it. Waits up to 10 seconds for a server that is starting. */
export async function prepareHosted(urls: HostedUrls, log: Log): Promise<Hosted> {
  const server = openServer('DATABASE_URL', urls.DATABASE_URL, 'writes');
  const direct = urls.DATABASE_DIRECT_URL
    ? openServer('DATABASE_DIRECT_URL', urls.DATABASE_DIRECT_URL, 'writes')
    : server;
  try {
    const { pooled } = await waitUntilReady('DATABASE_URL', server, log, () => server.find());
    if (pooled && direct === server)
      log('DATABASE_URL leads through a pooler: set DATABASE_DIRECT_URL, or changes are seen late.');
    let isFound = direct === server;
    await waitUntilReady(
      direct === server ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL',
      direct,
      log,
      async () => {
        if (!isFound) await direct.find();
        // A second attempt probes again.
        isFound = false;
        await migrate({ connectionString: direct.url() }, MIGRATIONS_DIR, log);
      },
    );
  } catch (error) {
    server.close();
    direct.close();
    throw error;
  }
  return { server, direct };
}

/**
 * Returns the server for the URL in a setting.
 * @throws {StartupError} if the URL is not a connection string.
 */
export function openServer(setting: string, url: string, wanted: 'writes' | 'reads'): HostedServer {
  try {
    return createHostedServer(hostsOf(url), wanted);
  } catch {
    throw new StartupError(
      `${setting} is no valid connection string: write postgres://user:password@host:5432/database.`,
    );
  }
}

async function waitUntilReady<T>(
  setting: string,
  server: HostedServer,
  log: Log,
  work: () => Promise<T>,
): Promise<T> {
  const startedAt = Date.now();
  for (let logged = false; ; logged = true) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof StartupError) throw error;
      const gone = isConnectionLoss(error) && !isUnknownHost(error);
      if (!gone || Date.now() - startedAt > WAIT_MS) throw explain(error, setting, server.url());
      if (!logged) log(`Waiting for the database that ${setting} names.`);
      await sleep(PAUSE_MS);
    }
  }
}

function isUnknownHost(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOTFOUND';
}

/**
 * Returns an error that explains in one sentence why a hosted database can't be used. It never contains the
 * password.
 */
function explain(error: unknown, setting: string, url: string): StartupError {
  const reason = error instanceof Error && 'code' in error ? String(error.code) : '';
  const text = error instanceof Error ? error.message : String(error);
  const target = new pg.Client({ connectionString: url });
  const place = target.host.startsWith('/') ? target.host : `${target.host}:${target.port}`;
  if (reason.startsWith('28')) {
    return new StartupError(
      `The database server at ${place} refuses the user "${target.user}" (${safe(text, target)}): correct ${setting}.`,
    );
  }
  if (reason === '3D000') {
    return new StartupError(
      `The database server at ${place} has no database "${target.database}": create it or correct ${setting}.`,
    );
  }
  if (reason === '42501') {
    return new StartupError(
      `The user "${target.user}" may not create tables in "${target.database}" at ${place}: grant it CREATE on the schema.`,
    );
  }
  return new StartupError(
    `The database at ${place} can't be reached (${safe(reason && !text.includes(' ') ? reason : text || reason, target)}): start it or correct ${setting}.`,
  );
}

function safe(text: string, { password }: pg.Client): string {
  return password ? text.replaceAll(password, '***') : text;
}
