import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, chmod, constants, mkdir, realpath, rmdir, stat, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '#lib/errors/startup-error.ts';
import { makeFolder } from '#lib/files/make-folder.ts';
import { majorOf } from './create-cluster.ts';
import { canEnter, chooseOsUser, type OsUser } from './os-user.ts';

const ELSEWHERE = '/var/lib/kiosk';

export type DataDirectory = {
  /** The cluster's folder: `<dataDir>/postgres` with all links resolved. It may not exist yet. */
  cluster: string;
  /** The user that runs PostgreSQL. Undefined means the user of this process. */
  osUser: OsUser | undefined;
};

/**
 * Chooses the cluster's folder and the user that runs PostgreSQL, and creates the data folder. If this
 * process runs as root and that user can't enter the data folder, `<dataDir>/postgres` becomes a link to a
 * folder in /var/lib.
 * @throws {StartupError} if the data folder can't be used.
 */
export async function chooseDataDirectory(
  dataDir: string,
  log: (line: string) => void,
): Promise<DataDirectory> {
  if (process.platform === 'win32') {
    throw new StartupError(
      'The embedded PostgreSQL needs Linux or macOS: on Windows start Kiosk inside WSL, or set DATABASE_URL.',
    );
  }
  const wanted = join(dataDir, 'postgres');
  try {
    await makeFolder(dataDir);
    const existing = await realpath(wanted).catch(() => undefined);
    const osUser = await chooseOsUser(existing ?? wanted, dataDir);
    if (osUser) await requireSwitch(osUser);
    if (existing) {
      await requireUse(existing, osUser);
      if (existing.startsWith(ELSEWHERE)) log(`The database is kept in ${existing}, linked from ${wanted}.`);
      return { cluster: existing, osUser };
    }
    const parent = await realpath(dataDir);
    await access(parent, constants.W_OK | constants.X_OK);
    if (!osUser || (await canEnter(parent, osUser))) return { cluster: join(parent, 'postgres'), osUser };
    const cluster = await linkElsewhere(wanted);
    log(
      `PostgreSQL's user can't enter ${parent}: the database is kept in ${cluster}, linked from ${wanted}.`,
    );
    return { cluster, osUser };
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The data folder ${dataDir} can't be used (${(error as NodeJS.ErrnoException).code ?? error}): make it a folder that this user may write to, or set DATA_DIR to another.`,
    );
  }
}

/**
 * Creates a folder that PostgreSQL's user can enter, and links `<dataDir>/postgres` to it. Returns the new
 * folder.
 */
async function linkElsewhere(wanted: string): Promise<string> {
  const cluster = join(ELSEWHERE, `data-${randomBytes(6).toString('hex')}`);
  await mkdir(cluster, { recursive: true, mode: 0o755 });
  try {
    await symlink(cluster, wanted);
    return cluster;
  } catch (error) {
    await rmdir(cluster);
    // Another process created the link first.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return realpath(wanted);
    throw error;
  }
}

/** @throws {StartupError} if root can't run programs as another user on this system. */
async function requireSwitch(osUser: OsUser): Promise<void> {
  if (await canEnter('/', osUser)) return;
  throw new StartupError(
    'PostgreSQL does not run as root, and this container may not switch to another user: start Kiosk as an ordinary user or set DATABASE_URL.',
  );
}

async function requireUse(cluster: string, osUser: OsUser | undefined): Promise<void> {
  if (osUser && !(await canEnter(dirname(cluster), osUser))) {
    throw new StartupError(
      `PostgreSQL's user (uid ${osUser.uid}) can't enter ${dirname(cluster)}: let others pass with "chmod o+x" on it and its parents, or move the data folder.`,
    );
  }
  const { uid } = await stat(cluster);
  if (osUser && uid === 0 && (await majorOf(cluster))) await giveTo(osUser, cluster);
  const self = process.getuid?.();
  if (osUser || self === undefined || uid === self) return;
  throw new StartupError(
    `The database folder ${cluster} belongs to another user (uid ${uid}): start Kiosk as that user, or give it to this one with "chown -R".`,
  );
}

/**
 * Gives the cluster's files to PostgreSQL's user and makes the folder private, as PostgreSQL requires. This
 * is needed after root has restored a copy of the data folder, because the files then belong to root.
 */
async function giveTo({ uid, gid }: OsUser, cluster: string): Promise<void> {
  await promisify(execFile)('chown', ['-R', `${uid}:${gid}`, cluster]);
  await chmod(cluster, 0o700);
}
