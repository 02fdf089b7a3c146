import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '#lib/errors/startup-error.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { createCluster, majorOf, requireSameMajor } from './create-cluster.ts';
import type { DataDirectory } from './data-directory.ts';
import { findServerState, PORT, type ServerState } from './pid-file.ts';
import { makeSocketDir, socketDirOf } from './socket-dir.ts';
import { spawnWatched, type Watched } from './watchdog.ts';

const POLL_MS = 10;
/**
 * Maximum milliseconds until a server accepts connections. After a crash, recovery replays the log since the
 * last checkpoint, which takes minutes at most.
 */
const READY_LIMIT_MS = 180_000;
const CONFLICT_LIMIT_MS = 15_000;

type Launch = {
  /** Set if this call started the server. This process then has to stop it. */
  server: Watched | undefined;
};

/** Returns server settings for a shop on one machine. Settings that protect data have their safe defaults. */
function settings(socketDir: string): string[] {
  const quoted = `"${socketDir.replaceAll('"', '""')}"`;
  return [
    'listen_addresses=',
    `unix_socket_directories=${quoted}`,
    'unix_socket_permissions=0700',
    `port=${PORT}`,
    'max_connections=100',
    'shared_buffers=128MB',
    'random_page_cost=1.1',
    'jit=off',
    'timezone=UTC',
    'log_timezone=UTC',
    'logging_collector=off',
    'log_min_messages=fatal',
  ].flatMap((setting) => ['-c', setting]);
}

/**
 * Ensures that a server runs on the cluster and accepts connections. Uses a running server, or starts one.
 * Creates the cluster first if it does not exist.
 * @throws {StartupError} if the server can't be started.
 */
export async function launch(
  directory: DataDirectory,
  options: { postgresBin?: string; log: (line: string) => void },
): Promise<Launch> {
  const { cluster, osUser } = directory;
  const startedAt = Date.now();
  for (;;) {
    const seen = await waitWhileBusy(cluster, options.log);
    if (seen.state !== 'absent') return { server: undefined };
    const major = await majorOf(cluster);
    const binaries = await findBinaries({ postgresBin: options.postgresBin, osUser, wantedMajor: major });
    if (major !== undefined) requireSameMajor(cluster, major, binaries);
    else await createCluster(cluster, binaries, osUser);
    const server = await start(directory, binaries);
    const failure = await waitUntilReady(cluster, server, options.log);
    if (failure === undefined) return { server };
    server.release();
    // These errors are temporary: another process has started a server first, or processes of a killed server
    // have not ended yet.
    const passing = /lock file .* already exists|pre-existing shared memory|Is another postmaster/.test(
      failure,
    );
    if (passing && Date.now() - startedAt < CONFLICT_LIMIT_MS) await sleep(100);
    else throw new StartupError(`PostgreSQL did not start on ${cluster} (${lastFault(failure)}).`);
  }
}

async function start(directory: DataDirectory, binaries: Binaries): Promise<Watched> {
  const socketDir = await makeSocketDir(directory.cluster, directory.osUser);
  return spawnWatched(
    join(binaries.folder, 'postgres'),
    ['-D', directory.cluster, ...settings(socketDir)],
    directory.osUser,
  );
}

/**
 * Waits while the cluster's server starts or stops. Returns the server's state once the server is ready or
 * has ended.
 */
async function waitWhileBusy(cluster: string, log: (line: string) => void): Promise<ServerState> {
  const socketDir = socketDirOf(cluster);
  const startedAt = Date.now();
  for (let logged = false; Date.now() - startedAt < READY_LIMIT_MS; ) {
    const seen = await findServerState(cluster, socketDir);
    if (seen.state === 'absent') return seen;
    if (seen.state === 'ready') {
      if (seen.socketDir === socketDir) return seen;
      throw new StartupError(
        `Another PostgreSQL (process ${seen.pid}) already runs on ${cluster} with other settings: stop it first.`,
      );
    }
    if (!logged && Date.now() - startedAt > 3_000) {
      log(`Waiting for the PostgreSQL that is ${seen.state} on ${cluster} (process ${seen.pid}).`);
      logged = true;
    }
    await sleep(POLL_MS * 2);
  }
  throw new StartupError(
    `The PostgreSQL on ${cluster} neither starts nor stops: end it, then start Kiosk again.`,
  );
}

/**
 * Waits until the server is ready and returns undefined. Otherwise returns the reason: the server's error
 * output, its exit code, why it could not be started, or the time limit.
 */
async function waitUntilReady(
  cluster: string,
  server: Watched,
  log: (line: string) => void,
): Promise<string | undefined> {
  let fault: string | undefined;
  server.ended.then(
    (code) => {
      fault = server.stderr() || `exit code ${code}`;
    },
    (error: Error) => {
      fault = error.message;
    },
  );
  const startedAt = Date.now();
  for (let logged = false; fault === undefined; await sleep(POLL_MS)) {
    const seen = await findServerState(cluster, socketDirOf(cluster));
    // If the ready server belongs to another process, the server that was started here will end.
    if (seen.state === 'ready' && seen.pid === server.pid()) return undefined;
    if (!logged && Date.now() - startedAt > 3_000) {
      log('PostgreSQL is recovering what was written before it was last ended.');
      logged = true;
    }
    if (Date.now() - startedAt > READY_LIMIT_MS) return `not ready after ${READY_LIMIT_MS / 1000} s`;
  }
  return fault;
}

/** Returns the line of PostgreSQL's error output that contains the reason. */
export function lastFault(stderr: string): string {
  const lines = stderr.split('\n').filter((line) => line.trim());
  const line = lines.findLast((text) => /FATAL|PANIC|error/.test(text)) ?? lines.at(-1) ?? 'no reason given';
  return line.replace(/^.*?(FATAL|PANIC): +/, '').trim();
}
