import { setTimeout as sleep } from 'node:timers/promises';
import { ROLE } from './embedded/create-cluster.ts';
import { chooseDataDirectory } from './embedded/data-directory.ts';
import { lastFault, launch } from './embedded/launch.ts';
import { findServerState, PORT } from './embedded/pid-file.ts';
import { removeSocketDir, socketDirOf } from './embedded/socket-dir.ts';
import { waitAtMost } from './embedded/wait.ts';
import type { Watched } from './embedded/watchdog.ts';

const RETRY_DELAYS_MS = [0, 250, 1_000, 2_000, 5_000] as const;
const SLOW_RETRY_MS = 10_000;
const STABLE_AFTER_MS = 60_000;
const REVIVE_WAIT_MS = 5_000;
const STOP_WAIT_MS = 5_000;

export type Cluster = {
  /** The connection settings for `pg`. `database` is always the maintenance database. */
  readonly connection: { host: string; port: number; user: string; database: string };
  /** Whether this process started the server and therefore stops it. */
  isOwner(): boolean;
  /**
   * Call this after a lost connection. It ensures that a server runs again. It waits at most 5 seconds, and
   * later attempts continue in the background.
   */
  revive(): Promise<void>;
  /**
   * Stops restarting the server, and waits for `clientsGone`. If this process started the server, then shuts
   * the server down (fast shutdown) and waits at most 5 seconds for its end.
   */
  stop(clientsGone?: Promise<void>): Promise<void>;
};

/**
 * Starts PostgreSQL on `<dataDir>/postgres`, or uses a server that already runs there. Restarts the server
 * whenever it ends unexpectedly.
 * @throws {StartupError} if the server can't be started now.
 */
export async function startCluster(options: {
  dataDir: string;
  postgresBin?: string;
  log: (line: string) => void;
}): Promise<Cluster> {
  const { log } = options;
  const directory = await chooseDataDirectory(options.dataDir, log);
  let server: Watched | undefined;
  let stopping = false;
  let reviving: Promise<void> | undefined;
  let launching: Promise<void> | undefined;
  let failures = 0;
  let upSince = Date.now();

  const launchServer = async () => {
    const started = (await launch(directory, options)).server;
    upSince = Date.now();
    if (!started) return;
    if (stopping) {
      started.release();
      await started.ended;
      return;
    }
    server = started;
    started.ended.then((code) => {
      if (server === started) server = undefined;
      started.release();
      if (stopping) return;
      log(
        `PostgreSQL ended unexpectedly (exit code ${code}, ${lastFault(started.stderr())}): starting it again.`,
      );
      void retry();
    });
  };
  const up = () => {
    launching = launchServer().finally(() => {
      launching = undefined;
    });
    return launching;
  };
  const retry = () => {
    reviving ??= keepTrying().finally(() => {
      reviving = undefined;
    });
    return reviving;
  };
  const keepTrying = async () => {
    if (Date.now() - upSince > STABLE_AFTER_MS) failures = 0;
    while (!stopping) {
      if ((await findServerState(directory.cluster, socketDirOf(directory.cluster))).state === 'ready')
        return;
      await sleep(RETRY_DELAYS_MS[failures] ?? SLOW_RETRY_MS, undefined, { ref: false });
      failures += 1;
      if (stopping) return;
      try {
        await up();
        log('PostgreSQL runs again.');
        return;
      } catch (error) {
        log(`PostgreSQL could not be started again: ${(error as Error).message}`);
      }
    }
  };

  await up();
  return {
    connection: { host: socketDirOf(directory.cluster), port: PORT, user: ROLE, database: 'postgres' },
    isOwner: () => server !== undefined,
    revive: () => waitAtMost(retry(), REVIVE_WAIT_MS).then(() => {}),
    async stop(clientsGone) {
      stopping = true;
      await clientsGone;
      // A restarted server accepts connections before this process knows that it started the server.
      if (launching) await waitAtMost(launching, STOP_WAIT_MS).catch(() => {});
      const ours = server;
      if (!ours) return;
      ours.release();
      await waitAtMost(ours.ended, STOP_WAIT_MS);
      await removeSocketDir(directory.cluster);
    },
  };
}
