import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 20;
/** The offset of the cluster's state in global/pg_control, and the value of a cleanly shut down cluster. */
const STATE_OFFSET = 16;
const SHUT_DOWN = 1;

/** Creates an empty data folder that every user of the machine can access. */
export async function makeDataFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'kiosk-data-')));
  await chmod(folder, 0o755);
  return folder;
}

/** Removes a data folder and its database, even if the database is stored elsewhere. */
export async function removeDataFolder(folder: string): Promise<void> {
  await waitUntil('the server has ended', async () => (await postmasterPid(folder)) === undefined);
  const cluster = await realpath(join(folder, 'postgres')).catch(() => undefined);
  if (cluster) await rm(cluster, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}

/** The process id of the server on the data folder, if one runs. */
export async function postmasterPid(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  if (!pid) return undefined;
  try {
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}

/** Whether the server was shut down cleanly, so that its next start has nothing to recover. */
export async function wasShutDown(folder: string): Promise<boolean> {
  const control = await readFile(join(folder, 'postgres', 'global', 'pg_control'));
  return control.readInt32LE(STATE_OFFSET) === SHUT_DOWN;
}

export async function waitUntil(
  what: string,
  holds: () => Promise<boolean>,
  limit_ms = 30_000,
): Promise<void> {
  const startedAt = Date.now();
  while (!(await holds())) {
    if (Date.now() - startedAt > limit_ms) throw new Error(`waited ${limit_ms} ms in vain until ${what}`);
    await sleep(PAUSE_MS);
  }
}
