import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '#lib/errors/startup-error.ts';
import type { Binaries } from './binaries.ts';
import type { OsUser } from './os-user.ts';
import { isAlive } from './pid-file.ts';
import { waitAtMost } from './wait.ts';
import { spawnWatched } from './watchdog.ts';

/**
 * The database role that the shop uses for everything. Only the owner of the socket's folder on this machine
 * can connect.
 */
export const ROLE = 'postgres';
const INITDB_LIMIT_MS = 120_000;
const LEFTOVER_AGE_MS = 10 * 60_000;

/** Returns the major version of the cluster in this folder; undefined if there is no cluster. */
export async function majorOf(cluster: string): Promise<number | undefined> {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  return version === undefined ? undefined : Number.parseInt(version, 10);
}

/** @throws {StartupError} if another major version of PostgreSQL created the cluster. */
export function requireSameMajor(cluster: string, clusterMajor: number, binaries: Binaries): void {
  if (clusterMajor === binaries.major) return;
  throw new StartupError(
    `The database in ${cluster} was made by PostgreSQL ${clusterMajor}, and this Kiosk runs PostgreSQL ${binaries.major}: ` +
      `set POSTGRES_BIN to the program folder of a PostgreSQL ${clusterMajor}, and run npm run backup -- shop.kiosk; ` +
      `then move ${cluster} away, unset POSTGRES_BIN, and run npm run restore -- shop.kiosk.`,
  );
}

/**
 * Creates a cluster completely or not at all. initdb works in a temporary folder, which is renamed when it is
 * complete. If another process has created the cluster meanwhile, that cluster remains.
 * @throws {StartupError} with the error of initdb if it fails.
 */
export async function createCluster(cluster: string, binaries: Binaries, osUser?: OsUser): Promise<void> {
  requireUserName(osUser);
  await requireEmpty(cluster);
  await removeLeftovers(cluster);
  const unfinished = `${cluster}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  await mkdir(unfinished, { mode: 0o700 });
  try {
    if (osUser) await chown(unfinished, osUser.uid, osUser.gid);
    await initdb(unfinished, binaries, osUser);
    await rename(unfinished, cluster).catch(async (error: NodeJS.ErrnoException) => {
      const someoneWasFaster = (await majorOf(cluster)) !== undefined;
      if (!someoneWasFaster) {
        throw new StartupError(
          `The database folder ${cluster} can't be made (${error.code}): free that path.`,
        );
      }
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function initdb(folder: string, { folder: bin, major }: Binaries, osUser?: OsUser): Promise<void> {
  const locale =
    major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8'];
  const args = ['-D', folder, '-U', ROLE, '-A', 'trust', '-E', 'UTF8', ...locale, '--no-instructions'];
  const program = spawnWatched(join(bin, 'initdb'), args, osUser);
  let code: number | undefined;
  const ended = program.ended.then((value) => {
    code = value;
  });
  await waitAtMost(ended, INITDB_LIMIT_MS).catch((error: Error) => {
    throw new StartupError(`PostgreSQL's initdb can't be started (${error.message}): set DATABASE_URL.`);
  });
  program.release();
  if (code === 0) return;
  const reason =
    program
      .stderr()
      .split('\n')
      .find((line) => /error|fatal/i.test(line)) ??
    (code === undefined ? 'it took too long' : `exit code ${code}`);
  throw new StartupError(`PostgreSQL could not make the database in ${dirname(folder)} (${reason.trim()}).`);
}

function requireUserName(osUser: OsUser | undefined): void {
  if (osUser) return;
  try {
    userInfo();
  } catch {
    throw new StartupError(
      `PostgreSQL can't make a database as user id ${process.getuid?.()}, which has no entry in /etc/passwd: start Kiosk as a user who has one, or set DATABASE_URL.`,
    );
  }
}

async function requireEmpty(cluster: string): Promise<void> {
  const names = await readdir(cluster).catch((): string[] => []);
  if (names.length === 0 || names.includes('PG_VERSION')) return;
  throw new StartupError(`The folder ${cluster} holds files but no database: move them away.`);
}

/**
 * Removes the temporary folders of killed initdb runs. Keeps a young folder while the process that created it
 * is alive.
 */
async function removeLeftovers(cluster: string): Promise<void> {
  const parent = dirname(cluster);
  const prefix = `${basename(cluster)}.new-`;
  for (const name of (await readdir(parent)).filter((entry) => entry.startsWith(prefix)).slice(0, 20)) {
    const path = join(parent, name);
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    const old = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs > LEFTOVER_AGE_MS,
      () => false,
    );
    // Retries the removal, because initdb may write another file into the emptied folder.
    const patience = { recursive: true, force: true, maxRetries: 10, retryDelay: 50 };
    if (old || !isAlive(pid)) await rm(path, patience).catch(() => {});
  }
}
