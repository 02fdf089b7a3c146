import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { StartupError } from '#lib/errors/startup-error.ts';

const run = promisify(execFile);
const LIMIT_MS = 10_000;

/** The ids of an operating system user that runs PostgreSQL. */
export type OsUser = { uid: number; gid: number };

/**
 * Chooses the user that runs PostgreSQL. Undefined means the user of this process.
 * PostgreSQL refuses to run as root. For root, the function takes the owner of the cluster's folder, or else
 * the owner of the data folder. If both belong to root, it takes `postgres` or else `nobody`. It creates no
 * users.
 * @throws {StartupError} if root finds no such user.
 */
export async function chooseOsUser(cluster: string, dataDir: string): Promise<OsUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const dataOwner = await stat(dataDir).catch(() => undefined);
  if (dataOwner && dataOwner.uid !== 0) {
    const osUser = await lookUp(String(dataOwner.uid));
    if (osUser) return osUser;
  }
  const osUser = (await lookUp('postgres')) ?? (await lookUp('nobody'));
  if (osUser) return osUser;
  throw new StartupError(
    'PostgreSQL does not run as root and this machine has neither a user "postgres" nor "nobody": start Kiosk as an ordinary user or set DATABASE_URL.',
  );
}

/** Returns the ids of a user; undefined if there is no such user. */
async function lookUp(user: string): Promise<OsUser | undefined> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, user])));
    const osUser = { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
    return osUser.uid > 0 ? osUser : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether the user can enter the folder. Considers the permissions of its parents and access control lists.
 */
export async function canEnter(folder: string, osUser: OsUser | undefined): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', 'cd -- "$0"', folder], { cwd: '/', timeout: LIMIT_MS, ...osUser });
    return true;
  } catch {
    return false;
  }
}
