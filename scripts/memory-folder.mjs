import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** A folder whose files Linux stores in memory. */
const MEMORY = '/dev/shm';
const PREFIX = 'kiosk-tests-';
/** The free memory to require, in bytes. The tests' databases and files take less than 1 GB at a time. */
const NEEDED_BYTES = 4 * 2 ** 30;

/**
 * Creates a folder in memory for the databases and files of tests. The folder is removed when this process
 * ends. On a disk, the file system would take a quarter of the tests' time, because the tests create and
 * delete many files. Returns undefined if there is too little memory, and on systems other than Linux.
 */
export function makeMemoryFolder() {
  if (!existsSync(MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < NEEDED_BYTES || freemem() < NEEDED_BYTES) return undefined;
  for (const name of readdirSync(MEMORY)) if (isLeftOver(name)) remove(join(MEMORY, name));
  const folder = join(MEMORY, `${PREFIX}${process.pid}`);
  mkdirSync(folder);
  // The database may run as another user, who needs access.
  chmodSync(folder, 0o1777);
  process.once('exit', () => remove(folder));
  return folder;
}

function remove(folder) {
  // Folders of other users can't be removed and are skipped.
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {}
}

/** Whether the process that created the folder no longer runs. */
function isLeftOver(name) {
  const pid = name.startsWith(PREFIX) && Number(name.slice(PREFIX.length));
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
