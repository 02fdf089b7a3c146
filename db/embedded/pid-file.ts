import { execFileSync } from 'node:child_process';
import { readFile, readlink, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** The port is only part of the socket's file name; nothing listens on the network. */
export const PORT = 5432;

export type ServerState =
  | { state: 'absent' }
  | { state: 'starting' | 'ready' | 'stopping'; pid: number; socketDir: string };

/** The server of the cluster's folder, according to postmaster.pid. Removes stale lock files. */
export async function lookForServer(cluster: string, socketDir: string): Promise<ServerState> {
  const path = join(cluster, 'postmaster.pid');
  const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (pid > 0 && (await isServerOf(cluster, pid))) {
    const status = lines[7]?.trim();
    const state = status === 'ready' || status === 'stopping' ? status : 'starting';
    return { state, pid, socketDir: lines[4]?.trim() ?? '' };
  }
  // PostgreSQL takes the process of a reused pid for a running server and gives up.
  await removeIfReused(path, cluster);
  await removeIfReused(join(socketDir, `.s.PGSQL.${PORT}.lock`), cluster);
  return { state: 'absent' };
}

async function removeIfReused(path: string, cluster: string): Promise<void> {
  const pid = Math.abs(Number.parseInt(await readFile(path, 'utf8').catch(() => ''), 10));
  if (pid > 0 && isAlive(pid) && !(await isServerOf(cluster, pid))) await rm(path, { force: true });
}

/** Whether the process is the PostgreSQL server of this folder, rather than one that reused the pid. */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return programOf(pid) === 'postgres';
  try {
    const name = (await readFile(`/proc/${pid}/comm`, 'utf8')).trim();
    const [program = '', ...args] = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0');
    const isChildOfOne = program.startsWith('postgres: ');
    if (name !== 'postgres' || isChildOfOne) return false;
    const [owner, folder] = await Promise.all([stat(`/proc/${pid}`), stat(cluster)]);
    if (owner.uid !== folder.uid) return false;
    if (args.includes(cluster)) return true;
    // Root in a container may not see another user's working folder; then assume it is the server.
    return (await readlink(`/proc/${pid}/cwd`).catch(() => cluster)) === cluster;
  } catch {
    return false;
  }
}

function programOf(pid: number): string {
  try {
    return basename(execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).trim());
  } catch {
    return '';
  }
}

/** Whether a process with this id exists, for any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
