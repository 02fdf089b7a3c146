import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#lib/errors/startup-error.ts';
import type { OsUser } from './os-user.ts';
import { PORT } from './pid-file.ts';

/** Maximum bytes of a socket path on the strictest system, macOS. */
const LONGEST_PATH_BYTES = 103;

/**
 * Creates the private folder for the server's socket and returns it. This is the cluster's own folder if the
 * path is short enough. Otherwise it is a folder in /tmp whose name depends only on the cluster.
 * @throws {StartupError} if another user owns a folder with that name.
 */
export async function makeSocketDir(cluster: string, osUser: OsUser | undefined): Promise<string> {
  const folder = socketDirOf(cluster);
  if (folder === cluster) return folder;
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(folder);
  const self = process.getuid?.();
  if (osUser && found.isDirectory() && found.uid === self) await chown(folder, osUser.uid, osUser.gid);
  else if (!found.isDirectory() || found.uid !== (osUser?.uid ?? self)) {
    throw new StartupError(
      `The folder ${folder}, needed for PostgreSQL's socket, belongs to somebody else: remove it.`,
    );
  }
  await chmod(folder, 0o700);
  return folder;
}

/** Returns the folder for the server's socket. It is the same for every process that uses the cluster. */
export function socketDirOf(cluster: string): string {
  if (Buffer.byteLength(join(cluster, `.s.PGSQL.${PORT}`)) <= LONGEST_PATH_BYTES) return cluster;
  return join('/tmp', `kiosk-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`);
}

/** Removes the socket's folder if it is empty. Does nothing if it is the cluster's own folder. */
export async function removeSocketDir(cluster: string): Promise<void> {
  const folder = socketDirOf(cluster);
  if (folder !== cluster) await rmdir(folder).catch(() => {});
}
