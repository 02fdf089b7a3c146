import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { StartupError } from '#lib/errors/startup-error.ts';

const run = promisify(execFile);
const LIMIT_MS = 10_000;

/** An operating system user for PostgreSQL. */
export type OsUser = { uid: number; gid: number };

/**
 * The user that runs PostgreSQL; undefined: this process's user. PostgreSQL refuses to run as root, so root
 * uses the owner of the folders (innermost first), else `postgres`, else `nobody`. Creates no users.
 * @throws {StartupError} when root finds none of them.
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

/** The user's ids; undefined if there is no such user. */
async function lookUp(user: string): Promise<OsUser | undefined> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, user])));
    const osUser = { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
    return osUser.uid > 0 ? osUser : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the user can enter the folder, considering its parents and access lists. */
export async function canEnter(folder: string, osUser: OsUser | undefined): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', 'cd -- "$0"', folder], { cwd: '/', timeout: LIMIT_MS, ...osUser });
    return true;
  } catch {
    return false;
  }
}
