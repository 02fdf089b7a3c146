import { execFileSync } from 'node:child_process';
import { readFile, readlink, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** The port is only a part of the socket's file name. The server does not listen on the network. */
export const PORT = 5432;

export type ServerState =
  | { state: 'absent' }
  | { state: 'starting' | 'ready' | 'stopping'; pid: number; socketDir: string };

/**
 * Returns the state of the server on the cluster's folder, from the file postmaster.pid. Removes stale lock
 * files.
 */
export async function findServerState(cluster: string, socketDir: string): Promise<ServerState> {
  const path = join(cluster, 'postmaster.pid');
  const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (pid > 0 && (await isServerOf(cluster, pid))) {
    const status = lines[7]?.trim();
    const state = status === 'ready' || status === 'stopping' ? status : 'starting';
    return { state, pid, socketDir: lines[4]?.trim() ?? '' };
  }
  // A stale file may name a process id that another program uses now. PostgreSQL would take that program for
  // a running server and refuse to start.
  await removeIfReused(path, cluster);
  await removeIfReused(join(socketDir, `.s.PGSQL.${PORT}.lock`), cluster);
  return { state: 'absent' };
}

async function removeIfReused(path: string, cluster: string): Promise<void> {
  const pid = Math.abs(Number.parseInt(await readFile(path, 'utf8').catch(() => ''), 10));
  if (pid > 0 && isAlive(pid) && !(await isServerOf(cluster, pid))) await rm(path, { force: true });
}

/**
 * Whether the process is the PostgreSQL server of this folder. Another program may have got the same process
 * id.
 */
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
    // In a container, root may not be allowed to read the working folder of another user's process. Then the
    // process is assumed to be the server.
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

/** Whether a process with this id exists, whichever user runs it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
